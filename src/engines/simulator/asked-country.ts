import { z } from 'zod';
import { lenientList, optionalObject, optionalText } from '../lenient-json';

/** Every field in which a vendor takes the place of the asker. */
const requestBody = z.object({
  tools: lenientList(z.object({ user_location: optionalObject({ country: optionalText }) })),
  instructions: optionalText,
  system: optionalText,
  systemInstruction: optionalObject({ parts: lenientList(z.object({ text: z.string() })) }),
  messages: lenientList(z.object({ role: z.literal('system'), content: z.string() })),
});
const HINT = /\(([A-Z]{2})\)/u;

/** The country that a request says the question comes from, ISO 3166-1 alpha-2; null: it names none. */
export function askedCountry(body: Readonly<Record<string, unknown>>): string | null {
  const { tools, instructions, system, systemInstruction, messages } = requestBody.parse(body);
  const [native] = tools.flatMap(({ user_location: place }) => place?.country ?? []);
  const hints = [
    instructions,
    system,
    ...(systemInstruction?.parts ?? []).map(({ text }) => text),
    ...messages.map(({ content }) => content),
  ];
  const [hinted] = hints.flatMap((hint) => HINT.exec(hint ?? '')?.[1] ?? []);
  return native ?? hinted ?? null;
}
