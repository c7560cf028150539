import type { Problem } from '@plinth/manifests';
import type { Check, MeasuredFile } from '../verify/check.ts';
import { counted } from './counted.ts';
import { countsOf, severityOf } from './counts.ts';
import { escapeText } from './escape-text.ts';
import { timelineList, timelineSvg } from './timeline.ts';
import { treemapSvg } from './treemap.ts';

const STYLES = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100% } td, th { text-align: start; padding: .3rem .6rem; vertical-align: top }
tr { border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
svg { display: block } .picture { overflow-x: auto } .picture svg { inline-size: 100%; min-inline-size: 60rem; block-size: auto } text { font: 12px system-ui, sans-serif; fill: currentColor }
rect { fill: color-mix(in srgb, Highlight 22%, Canvas); stroke: Canvas }
.depth-1 { fill: color-mix(in srgb, currentColor 8%, Canvas) }
.step-1 { fill: color-mix(in srgb, Highlight 40%, Canvas) } .step-2 { fill: color-mix(in srgb, Highlight 60%, Canvas) }
.step-3 { fill: color-mix(in srgb, Highlight 80%, Canvas) }
.error { color: light-dark(#b00020, #ff8a9a) } .warning { color: light-dark(#7a4b00, #ffc66d) } .pass { color: light-dark(#13652d, #7bd88f) }
td { overflow-wrap: anywhere } ul { margin: 0; padding-inline-start: 1.2rem } .steps { margin-block-start: .6rem }
.step { display: inline-block; margin-inline-end: .6rem } .step svg { display: inline-block; inline-size: .8em; margin-inline-end: .3em }`;

/**
 * Makes the page that `plinth verify --report` writes. It has no scripts and loads no other files. For each plugin, the
 * page shows every check, a treemap of the build's file sizes, and the steps in which the examples were mounted.
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
  const title = `plinth verify: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
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
${files.length > 0 ? `<h3>Bytes (brotli)</h3>${picture('Sizes of the files', treemapSvg(files))}${fileTable(files)}` : ''}
${steps.length > 0 ? `<h3>Examples</h3>${picture('Steps of the examples', timelineSvg(steps))}${timelineList(steps)}` : ''}
</section>`;
}

/**
 * Makes the HTML of a picture. On a narrow screen, the picture keeps its size and can be scrolled, also by keyboard.
 */
function picture(label: string, svg: string): string {
  return `<div class="picture" role="region" tabindex="0" aria-label="${label}">${svg}</div>`;
}

/** Makes a table of all files in addition to the treemap, because the boxes of small files have no room for a name. */
function fileTable(files: readonly MeasuredFile[]): string {
  const rows = [...files]
    .sort((one, other) => other.bytes - one.bytes)
    .map(
      ({ name, chunk, bytes }) =>
        `<tr><td>${escapeText(name)}</td><td>${escapeText(chunk)}</td><td>${bytes.toLocaleString('en')}</td></tr>`,
    );
  return `<table><tr><th>File</th><th>Module</th><th>Bytes</th></tr>${rows.join('')}</table>`;
}

function row({ name, detail, notDone, problems }: Check): string {
  const passed = notDone === undefined ? '<span class="pass">pass</span>' : escapeText(notDone);
  const result = problems.length === 0 ? passed : `<ul>${problems.map(item).join('')}</ul>`;
  const what = detail === undefined ? name : `${name} (${detail})`;
  return `<tr><td>${escapeText(what)}</td><td>${result}</td></tr>`;
}

function item(problem: Problem): string {
  const { code, file, line, path, message, hint } = problem;
  const place = `${file}${line === undefined ? '' : `:${line}`}${path === undefined ? '' : ` at ${path}`}`;
  const severity = severityOf(problem);
  return `<li><b class="${severity}">${severity} ${code}</b> ${escapeText(place)}: ${escapeText(message)}<br>${escapeText(hint)}</li>`;
}
