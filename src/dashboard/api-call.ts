import { type Html, html } from './html';

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Where the answer is written to; shown where it is left out. */
  readonly output?: string;
}

/** The call that changes what a page only shows, for a shell whose API_KEY holds the key. */
export function apiCall(publicBaseUrl: string, { method, path, body, output }: ApiCall): Html {
  const address = `${publicBaseUrl}${path}`;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${address.includes('?') ? `'${address}'` : address}`,
    '-H "Authorization: Bearer $API_KEY"',
    ...(output === undefined ? [] : [`-o ${output}`]),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${shellJson(body)}'`]),
  ];
  return html`<pre tabindex="0"><code>${lines.join(' \\\n  ')}</code></pre>`;
}

const LONGEST_LINE = 100;

/** For single quotes of a shell: a quote in it would end them, and what follows would be run. */
function shellJson(body: object): string {
  const line = JSON.stringify(body);
  return (line.length > LONGEST_LINE ? JSON.stringify(body, null, 2) : line).replaceAll("'", '\\u0027');
}
