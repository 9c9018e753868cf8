import { responseFaults } from '../support/contract/response-check';
import { describedPath, operationOf } from '../support/contract/api-document';
import { schemaFaults } from '../support/contract/schemas';
import type { Draft } from './draft';
import type { WireAnswer, WireRequest } from './wire';

/** What a valid request can meet because of other requests of the run: gone, running, used up, not built yet. */
const OF_THE_RUN = new Set([403, 404, 409, 429, 503]);

/** No browser prints PDFs here. */
const NOT_CONFIGURED = 501;

/** What is wrong with an answer; empty: nothing. */
export function judge(draft: Draft, { method, path }: WireRequest, answer: WireAnswer): string[] {
  const { status, text } = answer;
  if (status === 0) return [`no answer: ${text}`];
  return [
    ...responseFaults({ method, path, ...answer }),
    ...(status >= 500 && status !== NOT_CONFIGURED && !isPending(method, answer)
      ? [`answered ${status}: ${text.slice(0, 200)}`]
      : []),
    ...unexpected(draft, answer),
    ...acceptedBody(draft, method, path, status),
  ];
}

/** The run itself provokes builds, and reads reports while they are built. */
function isPending(method: string, { status, text }: WireAnswer): boolean {
  return status === 503 && (method === 'HEAD' || text.includes('"code":"report_pending"'));
}

function unexpected({ expectation }: Draft, { status, text }: WireAnswer): string[] {
  const isRefusal = status >= 400 && status < 500;
  switch (expectation) {
    case 'served':
      return isRefusal && !OF_THE_RUN.has(status)
        ? [`a valid request is refused: ${text.slice(0, 200)}`]
        : [];
    case 'refused':
      return isRefusal ? [] : [`answered ${status} where a 4xx is due`];
    case 'hidden':
      return isRefusal ? [] : [`answered ${status} about what belongs to another agency`];
    case 'anything':
      return [];
  }
}

/** A body that the description forbids must not be accepted. */
function acceptedBody({ body, raw }: Draft, method: string, path: string, status: number): string[] {
  if (status >= 300) return [];
  const schema = operationOf(method, describedPath(path) ?? '')?.requestBody?.content['application/json']
    ?.schema;
  if (schema === undefined || (body === undefined && raw === null)) return [];
  const given = raw === null ? JSON.stringify(body) : raw.toString('utf8').replace(/^\ufeff/, '');
  return schemaFaults(schema, parsed(given)).map(
    (fault) => `answered ${status} to a body that the description forbids: ${fault}`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
