import { passed, resultOf, unmeasured, type SignalResult } from './signal-result';
import type { SiteFiles } from './site-signals';

const MAX_READ_CHARS = 500_000;

/**
 * Is there an llms.txt, and is it well formed? Input: the fetched file. Score: a first-level heading 30, a quoted
 * summary 20, sections 20, links in them 30. Null without a file: few sites have one (2.1 % in the HTTP Archive
 * Almanac 2025) and no engine is known to need it, so its absence is no fault.
 * Source: the proposal at llmstxt.org.
 */
export function evaluateLlmsTxt({ llmsTxt }: Pick<SiteFiles, 'llmsTxt'>): SignalResult {
  const text = llmsTxt.text.slice(0, MAX_READ_CHARS).trim();
  const url = llmsTxt.url;
  // Sites that answer every address with their HTML do not have the file
  if (llmsTxt.status !== 200 || text === '' || text.startsWith('<'))
    return unmeasured('llms_txt', { status: llmsTxt.status, present: false });
  const lines = text.split('\n').map((line) => line.trim());
  const title = lines.find((line) => /^#\s+\S/u.test(line)) ?? null;
  const summary = lines.some((line) => /^>\s*\S/u.test(line));
  const sections = lines.filter((line) => /^##\s+\S/u.test(line)).length;
  const links = text.match(/\[[^[\]\n]{1,200}\]\([^()\s]{1,2000}\)/gu)?.length ?? 0;
  const evidence = {
    status: 200,
    present: true,
    title: title?.slice(0, 200) ?? null,
    sections,
    links,
    chars: llmsTxt.text.length,
  };
  return resultOf('llms_txt', url, evidence, [
    passed(title !== null, 30, 'No title', 'Begin with "# " and the name of the site.'),
    passed(summary, 20, 'No summary', 'Add a line that begins with "> ".'),
    passed(sections > 0, 20, 'No sections', 'Group the links below "## " headings.'),
    passed(links > 0, 30, 'No links', 'List the most useful pages as [name](address).'),
  ]);
}
