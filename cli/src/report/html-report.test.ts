import { expect, it } from 'vitest';
import { htmlReport } from './html-report.ts';

const REPORT = htmlReport([
  {
    subject: 'plugins/hello',
    name: 'files',
    problems: [],
    files: [
      { name: 'entry.1.js', chunk: 'entry', bytes: 900 },
      { name: 'hello.1.js', chunk: './hello', bytes: 2700 },
    ],
  },
  {
    subject: 'plugins/hello',
    name: 'block hello on a page',
    problems: [
      {
        code: 'PLINTH-MANIFEST-157',
        file: 'examples/<b>.json',
        message: 'differs: <script>alert(1)</script>',
        hint: 'a "hint"',
      },
    ],
    timeline: [
      { example: 'examples/hello.json', place: 'server', step: 'render', startMs: 10, durationMs: 5 },
      { example: 'examples/hello.json', place: 'page', step: 'mount', startMs: 20, durationMs: 40 },
    ],
  },
]);

/** Width times height of the box whose tooltip begins with this text, in the treemap. */
function areaOf(tooltip: string): number {
  const box = new RegExp(`<title>${tooltip}[^<]*</title><rect [^>]*width="([\\d.]+)" height="([\\d.]+)"`).exec(REPORT);
  return Number(box?.[1]) * Number(box?.[2]);
}

it('shows the checks, and every problem with its place and what to do', () => {
  expect(REPORT).toContain('<h1>plinth verify: 1 error, 0 warnings</h1>');
  expect(REPORT).toContain('error PLINTH-MANIFEST-157');
  expect(REPORT).toContain('a &quot;hint&quot;');
});

it('executes no code from the texts that it shows, and loads nothing', () => {
  expect(REPORT).not.toContain('<script');
  expect(REPORT).toContain('differs: &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(REPORT).not.toMatch(/(?:src|href)=/);
});

it('gives a larger file a larger box', () => {
  expect(areaOf('hello\\.1\\.js') / areaOf('entry\\.1\\.js')).toBeGreaterThan(2);
});

it('has a row for each example and place, with the duration of each step', () => {
  expect(REPORT).toContain('hello.json (server)');
  expect(REPORT).toContain('hello.json (page)');
  expect(REPORT).toContain('<title>mount: 40.0 ms</title>');
});

it('says in words what the pictures show', () => {
  expect(REPORT).toContain('<td>entry.1.js</td><td>entry</td><td>900</td>');
  expect(REPORT).toMatch(/<b>hello\.json \(page\): 40\.0 ms<\/b> <span class="step"><svg .*<\/svg>mount 40\.0 ms</);
});
