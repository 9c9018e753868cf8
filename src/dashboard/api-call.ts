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
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${publicBaseUrl}${path}`,
    '-H "Authorization: Bearer $API_KEY"',
    ...(output === undefined ? [] : [`-o ${output}`]),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`]),
  ];
  return html`<pre tabindex="0"><code>${lines.join(' \\\n  ')}</code></pre>`;
}
