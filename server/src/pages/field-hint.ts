import type { BaseIssue } from 'valibot';

/** Examples of valid values, for hints about missing or wrong fields. The key is the name of the field. */
const EXAMPLES: Readonly<Record<string, string>> = {
  path: '"path": "/about"',
  title: '"title": "About us"',
  description: '"description": "Who we are."',
  pageType: '"pageType": 2',
  noindex: '"noindex": true',
  nav: '"nav": false',
  context: '"context": {}',
  sections: '"sections": [{ "rows": [[{ "span": 12, "blocks": ["intro"] }]] }]',
  id: '"id": "intro"',
  type: '"type": "accordion"',
  html: '"html": "<p>Text</p>"',
  span: '"span": 12',
  blocks: '"blocks": []',
  theme: '"theme": "dark"',
  width: '"width": "wide"',
  rows: '"rows": [[{ "span": 12, "blocks": ["intro"] }]]',
  image: '"image": { "src": "/images/a.jpg", "alt": "What it shows" }',
  src: '"src": "/images/a.jpg"',
  origin: '"origin": "https://example.org"',
  locale: '"locale": "en-US"',
};

/** Returns the hint for an issue of a page file or `site.json`. */
export function fieldHint(issue: BaseIssue<unknown>): string {
  const verb = issue.input === undefined ? 'Add' : 'Correct';
  const key = issue.path?.at(-1)?.key;
  if (typeof key !== 'string') return `${verb} this value.`;
  const example = Object.hasOwn(EXAMPLES, key) ? EXAMPLES[key] : undefined;
  return `${verb} the field${example ? `, for example ${example}` : ` "${key}"`}.`;
}
