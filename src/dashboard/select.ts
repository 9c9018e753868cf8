import { type Html, html } from './html';

export interface Select {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly chosen: string;
}

export function select({ name, label, options, chosen }: Select): Html {
  return html`<label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
      )}
    </select>`;
}
