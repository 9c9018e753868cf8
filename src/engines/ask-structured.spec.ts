import { z } from 'zod';
import { askOptions } from '../../test/fixtures/engines/ask-options';
import { engineUnderTest, TASK } from '../../test/fixtures/engines/engine-under-test';
import { fixture, reply, type VendorReply, VendorServer } from '../../test/fixtures/engines/vendor-server';
import { askStructured } from './ask-structured';
import type { Engine } from './engine';

const SHAPE = z.object({ brand: z.string().min(1), vertical: z.string() });

function says(text: string): VendorReply {
  const output = [{ type: 'message', content: [{ type: 'output_text', text }] }];
  return reply(200, { status: 'completed', output });
}

const GOOD = says('{"brand":"Acme","vertical":"crm"}');
const FENCED = says('```json\n{"brand":"Acme","vertical":"crm"}\n```');
const BAD = says('{"brand":"","vertical":"crm"}');
const PROSE = says('The brand is Acme.');

describe('a structured task', () => {
  it.each([
    ['a fitting reply is taken', [GOOD], 'Acme', 1],
    ['a fenced reply is taken', [FENCED], 'Acme', 1],
    ['a reply that does not fit is repaired once', [BAD, GOOD], 'Acme', 2],
    ['prose is repaired once', [PROSE, GOOD], 'Acme', 2],
    ['a second misfit gives null', [BAD, BAD, GOOD], null, 2],
    ['a vendor fault gives null', [fixture('openai/error.401')], null, 1],
    ['a refusal gives null', [fixture('openai/responses.refusal')], null, 1],
    ['a fault of the repair gives null', [BAD, fixture('openai/error.429_quota')], null, 2],
  ])('%s', async (_name, script, brand, requests) => {
    const server = await VendorServer.start(...script);
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    const result = await askStructured(engine, TASK, SHAPE, options);
    expect(result?.brand ?? null).toBe(brand);
    expect(server.requests).toHaveLength(requests);
    await server.stop();
  });

  it('shows the model its reply and the fault', async () => {
    const server = await VendorServer.start(BAD, GOOD);
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    await askStructured(engine, TASK, SHAPE, options);
    await server.stop();
    const { instructions, input } = server.requests[1]!.body as Record<string, string>;
    expect(instructions).toContain(TASK.instructions);
    expect(JSON.parse(input!)).toEqual({
      input: TASK.input,
      reply: '{"brand":"","vertical":"crm"}',
      fault: expect.stringMatching(/Too small.*\n.*brand/),
    });
  });

  it('rejects when its caller gives up', async () => {
    const server = await VendorServer.start(GOOD);
    const { engine, options } = engineUnderTest('openai', server.baseUrl);
    const signal = AbortSignal.abort();
    await expect(askStructured(engine, TASK, SHAPE, { ...options, signal })).rejects.toThrow('aborted');
    await server.stop();
  });

  it('is not given to a simulated engine', async () => {
    const asked: string[] = [];
    const engine: Engine = {
      id: 'openai',
      model: 'simulated-openai-1',
      simulated: true,
      ask: () => Promise.reject(new Error('not asked')),
      askJson: (task) => {
        asked.push(task.name);
        return Promise.resolve({ brand: 'Acme', vertical: 'crm' });
      },
    };
    await expect(askStructured(engine, TASK, SHAPE, askOptions())).resolves.toBeNull();
    expect(asked).toEqual([]);
  });
});
