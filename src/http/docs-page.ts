import type { OpenAPIObject, SwaggerCustomOptions } from '@nestjs/swagger';
import { docsPlugin } from './docs-plugin';

const quickStart = (baseUrl: string): string => `## Quick start

Sign up, register a domain, and read its report. The read waits until the report is there.

\`\`\`sh
KEY=$(curl -s ${baseUrl}/signup/api -H 'Content-Type: application/json' \\
  -d '{"email":"you@your-agency.com","agency_name":"Your Agency"}' | jq -r .api_key)
ID=$(curl -s ${baseUrl}/v1/domains -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\
  -d '{"domain":"your-client.com"}' | jq -r .domain_id)
curl -s ${baseUrl}/v1/reports/$ID -H "Authorization: Bearer $KEY"
\`\`\`

The same read in Node:

\`\`\`js
const answer = await fetch(\`${baseUrl}/v1/reports/\${id}?include=statistics\`, {
  headers: { authorization: \`Bearer \${process.env.API_KEY}\` },
});
if (!answer.ok) throw new Error((await answer.json()).code);
const { meta, sections, statistics } = await answer.json();
\`\`\`

And in Python:

\`\`\`python
import os, requests

answer = requests.get(
    f"${baseUrl}/v1/reports/{id}",
    params={"include": "statistics"},
    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},
)
answer.raise_for_status()
report = answer.json()
\`\`\`

To try calls on this page, press **Authorize** and give your key. Keys, usage and reports as pages: [dashboard](/dashboard).

## Rules for all calls

`;

/** The description as the page shows it: calls go to the host name that the page was opened under. */
export function forPage(document: OpenAPIObject, baseUrl: string): OpenAPIObject {
  const description = quickStart(baseUrl) + (document.info.description ?? '');
  return { ...document, info: { ...document.info, description }, servers: [{ url: '/' }] };
}

/** Colours and type of the dashboard. The page itself turns dark where the reader's system is: it then has the class. */
const STYLES = `
html { --ink: #141b26; --ground: #f6f7f9; --line: #e2e6ec; --link: #2446b4; --button: #2446b4; --on-button: #fff; }
html.dark-mode { --ink: #e4e6e6; --ground: #1c2022; --line: #545d61; --link: #9db5ff; --button: #9db5ff; --on-button: #0c142b; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .info li, .swagger-ui .info p, .swagger-ui .info table,
.swagger-ui .opblock .opblock-summary-description, .swagger-ui .btn, .swagger-ui label, .swagger-ui table thead tr th, .swagger-ui table thead tr td,
.swagger-ui .opblock-description-wrapper p, .swagger-ui .response-col_status, .swagger-ui .tab li, .swagger-ui .parameter__name, .swagger-ui section.models h4 {
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; color: var(--ink);
}
body { background: var(--ground); }
.swagger-ui .topbar { display: none; }
.swagger-ui .wrapper { max-width: 72rem; }
.swagger-ui .info { margin: 2rem 0 1.5rem; }
.swagger-ui .info .title { font-size: 2rem; font-weight: 650; letter-spacing: -.015em; }
.swagger-ui .info .title small { position: static; display: inline-block; vertical-align: middle; margin-left: .5rem; background: #2a4fc7; border-radius: 1rem; padding: 3px 9px; }
.swagger-ui .info .title small.version-stamp { background: #17693c; }
.swagger-ui .info .renderedMarkdown p { line-height: 1.5; max-width: 52rem; margin-left: 0; margin-right: 0; }
.swagger-ui .markdown h2, .swagger-ui .renderedMarkdown h2 { font-size: 1.3rem; font-weight: 650; margin: 1.5rem 0 .5rem; color: var(--ink); }
.swagger-ui .info a, .swagger-ui a.nostyle { color: var(--link); }
html.dark-mode .swagger-ui .info a { color: var(--link); }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0 0 1rem; }
html.dark-mode .swagger-ui .scheme-container { background: none; box-shadow: none; }
.swagger-ui .servers-title, .swagger-ui .servers { display: none; }
html:not(.dark-mode) .swagger-ui .opblock .opblock-summary-method { color: #141b26; text-shadow: none; }
.swagger-ui .schemes > section { flex: 1; }
.swagger-ui .opblock .opblock-summary-path { color: var(--link); }
.swagger-ui .code { max-height: 25rem; overflow: auto; border-radius: 8px; }
.swagger-ui .highlight-code > .code > .microlight, .swagger-ui .code .highlight-code > .microlight { max-height: none; overflow: visible; }
.swagger-ui .opblock-body pre.microlight, .swagger-ui .code .microlight { background: #161b23 !important; }
html:not(.dark-mode) .swagger-ui .renderedMarkdown :not(pre) > code, html:not(.dark-mode) .swagger-ui .markdown :not(pre) > code { color: #6b0fc4; }
html:not(.dark-mode) .swagger-ui .parameter__in, html:not(.dark-mode) .swagger-ui .prop-format { color: #566175; }
html:not(.dark-mode) .swagger-ui .response-control-media-type__accept-message { color: #17693c; }
html:not(.dark-mode) .swagger-ui .try-out__btn.cancel, html:not(.dark-mode) .swagger-ui .btn.cancel { color: #a5201a; border-color: #a5201a; }
.swagger-ui .headers .header-col { color: var(--ink); }
.swagger-ui .opblock { border-radius: 8px; box-shadow: none; }
.swagger-ui .opblock-tag { border-bottom: 1px solid var(--line); font-size: 1.3rem; font-weight: 650; }
.swagger-ui .btn.authorize, html.dark-mode .swagger-ui .scheme-container .btn.authorize { color: var(--on-button); background: var(--button); border-color: var(--button); border-radius: 8px; }
.swagger-ui .btn.authorize svg, html.dark-mode .swagger-ui .scheme-container .btn.authorize svg { fill: var(--on-button); color: var(--on-button); }
.swagger-ui .btn.execute, html.dark-mode .swagger-ui .opblock .btn.execute { color: var(--on-button); background: var(--button); border-color: var(--button); border-radius: 8px; }
.swagger-ui .microlight, .swagger-ui .markdown pre, .swagger-ui .renderedMarkdown pre { border-radius: 8px; }
.swagger-ui .renderedMarkdown pre > code, html.dark-mode .swagger-ui .renderedMarkdown pre > code { color: #e8ecf2; background: none; font-weight: 400; line-height: 1.55; }
.swagger-ui .renderedMarkdown pre { background: #161b23; padding: .9rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** How the page looks and behaves. Keys that were given are forgotten when it closes. */
export const DOCS_OPTIONS: SwaggerCustomOptions = {
  jsonDocumentUrl: 'docs-json',
  // YAML would be made anew for each request
  raw: ['json'],
  customSiteTitle: 'Agency Reporting API',
  customCss: STYLES,
  swaggerOptions: {
    persistAuthorization: false,
    defaultModelsExpandDepth: -1,
    docExpansion: 'list',
    displayRequestDuration: true,
    filter: true,
    plugins: [docsPlugin],
  },
};
