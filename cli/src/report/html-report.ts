import type { Problem } from '@plinth/manifests';
import type { Check } from '../verify/check.ts';
import { countsOf, severityOf } from './counts.ts';
import { escapeText } from './escape-text.ts';
import { timelineSvg } from './timeline.ts';
import { treemapSvg } from './treemap.ts';

const STYLES = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100% } td, th { text-align: start; padding: .3rem .6rem; vertical-align: top }
tr { border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
svg { width: 100%; height: auto } text { font: 12px system-ui, sans-serif; fill: currentColor }
rect { fill: color-mix(in srgb, Highlight 22%, Canvas); stroke: Canvas }
.depth-1 { fill: color-mix(in srgb, currentColor 8%, Canvas) }
.step-1 { fill: color-mix(in srgb, Highlight 40%, Canvas) } .step-2 { fill: color-mix(in srgb, Highlight 60%, Canvas) }
.step-3 { fill: color-mix(in srgb, Highlight 80%, Canvas) }
.error { color: light-dark(#b00020, #ff8a9a) } .warning { color: light-dark(#7a4b00, #ffc66d) } .pass { color: light-dark(#13652d, #7bd88f) }
ul { margin: 0; padding-inline-start: 1.2rem }`;

/**
 * What `plinth verify --report` writes: one page without other files and without scripts. For each plugin it has every
 * check, a treemap of the bytes of its build, and the steps in which its examples were mounted.
 */
export function htmlReport(checks: readonly Check[]): string {
  const { errors, warnings } = countsOf(checks);
  const subjects = [...new Set(checks.map(({ subject }) => subject))];
  const parts = subjects.map((subject) =>
    section(
      subject,
      checks.filter((check) => check.subject === subject),
    ),
  );
  const title = `plinth verify: ${errors} error(s), ${warnings} warning(s)`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeText(title)}</title><style>${STYLES}</style>
<h1>${escapeText(title)}</h1>
${parts.join('\n')}
</html>
`;
}

function section(subject: string, checks: readonly Check[]): string {
  const files = checks.flatMap((check) => check.files ?? []);
  const steps = checks.flatMap((check) => check.timeline ?? []);
  return `<section><h2>${escapeText(subject)}</h2>
<table><tr><th>Check</th><th>Result</th></tr>${checks.map(row).join('')}</table>
${files.length > 0 ? `<h3>Bytes (brotli)</h3>${treemapSvg(files)}` : ''}
${steps.length > 0 ? `<h3>Examples</h3>${timelineSvg(steps)}` : ''}
</section>`;
}

function row({ name, detail, problems }: Check): string {
  const result = problems.length === 0 ? '<span class="pass">pass</span>' : `<ul>${problems.map(item).join('')}</ul>`;
  const what = detail === undefined ? name : `${name} (${detail})`;
  return `<tr><td>${escapeText(what)}</td><td>${result}</td></tr>`;
}

function item(problem: Problem): string {
  const { code, file, line, path, message, hint } = problem;
  const place = `${file}${line === undefined ? '' : `:${line}`}${path === undefined ? '' : ` at ${path}`}`;
  const severity = severityOf(problem);
  return `<li><b class="${severity}">${severity} ${code}</b> ${escapeText(place)}: ${escapeText(message)}<br>${escapeText(hint)}</li>`;
}
