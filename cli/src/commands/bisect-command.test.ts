import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { INSPECTION_ID, type Inspection } from '@plinth/manifests';
import { withTree } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { runPlinth } from '../testing/run-plinth.ts';

const PLUGINS = [
  { name: 'dialogs', version: '1.0.0', needs: [] },
  { name: 'gallery', version: '1.0.0', needs: ['dialogs'] },
  { name: 'reviews', version: '1.0.0', needs: [] },
  { name: 'text', version: '1.0.0', needs: [] },
];

/**
 * Source of a test command. It exits with 1, unless the address of the page leaves out the plugin that an environment
 * variable names.
 */
const TEST = `
const without = (new URL(process.env.PLINTH_URL).searchParams.get('without') ?? '').split(',');
const exit = () =>
  process.exit(process.env.EXIT ? Number(process.env.EXIT) : without.includes(process.env.CULPRIT) ? 0 : 1);
if (process.env.HANGS) setInterval(() => {}, 1000);
else setTimeout(exit, Number(process.env.WAIT_MS ?? 0));
`;

/** Starts a server with one page. The owner of the page has the cookie `owner=1`. */
async function liveSite() {
  const inspection: Inspection = {
    v: 1,
    path: '/',
    style: { href: '/style.css', integrity: '' },
    plugins: PLUGINS,
    versions: {},
    without: [],
    records: [],
  };
  const requests: string[] = [];
  const server = createServer(({ url = '', headers }, answer) => {
    requests.push(url);
    const isOwner = headers.cookie === 'owner=1';
    const data = `<script type="application/json" id="${INSPECTION_ID}">${JSON.stringify(inspection)}</script>`;
    answer.writeHead(url.startsWith('/gone') ? 404 : 200, { 'content-type': 'text/html' });
    answer.end(`<!doctype html><title>Page</title>${isOwner ? data : ''}`);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the server has no port');
  return { address: `http://127.0.0.1:${place.port}/`, requests, [Symbol.dispose]: () => server.close() };
}

/** Runs `plinth bisect` with the test command above, as the owner of a page. */
async function automatic(
  culprit: string,
  environment: Readonly<Record<string, string>>,
  more: readonly string[] = [],
  page = '',
) {
  using site = await liveSite();
  // The result is awaited here, because the server closes when this function returns.
  return await withTree({ 'test.mjs': TEST }, async (root) => {
    const words = Object.entries({ CULPRIT: culprit, ...environment }).map(([name, value]) => `${name}=${value}`);
    const test = `${words.join(' ')} "${process.execPath}" test.mjs`;
    return runPlinth(root, 'bisect', site.address + page, '--cookie', 'owner=1', '--test', test, ...more);
  });
}

describe('plinth bisect --test', () => {
  it.each(PLUGINS.map(({ name }) => name))(
    'finds %s without questions to the author, within its limit of test runs',
    async (culprit) => {
      const { code, stdout } = await automatic(culprit, {}, ['--json']);
      expect(code).toBe(0);
      const { questions, result } = JSON.parse(stdout);
      expect(result).toMatchObject({ kind: 'culprit', plugin: culprit });
      expect(questions.length).toBeLessThanOrEqual(3);
      for (const { without, address } of questions) {
        expect(new URL(address).searchParams.get('without')?.split(',')).toEqual(without);
        // When a plugin is left out, the plugins that need it are left out too.
        if (without.includes('dialogs')) expect(without).toContain('gallery');
      }
    },
  );

  it('prints each question with its answer, and the result', async () => {
    const { stdout } = await automatic('reviews', {});
    expect(stdout).toMatch(/^4 plugins: dialogs, gallery, reviews, text\n/);
    expect(stdout).toMatch(/\n1 of at most 3: without .+\n {2}http:\S+plinth=inspect&without=\S+\n {2}the problem is /);
    expect(stdout).toMatch(/=> reviews causes the problem: without it the problem is gone\n$/);
  });

  it('accepts the address of a page with a path and a query', async () => {
    const { code, stdout } = await automatic('text', {}, [], 'there/page?size=2');
    expect([code, stdout]).toEqual([0, expect.stringContaining('=> text causes the problem')]);
    expect(stdout).toMatch(/there\/page\?size=2&plinth=inspect&without=/);
  });

  it('accepts a page that an owner has opened', async () => {
    const { code, stderr } = await automatic('gallery', {});
    expect([code, stderr]).toEqual([0, '']);
  });

  it('accepts a test that takes time and exits with 0 or 1', async () => {
    const { code, stdout } = await automatic('reviews', { WAIT_MS: '300' }, ['--timeout', '20']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('=> reviews causes the problem')]);
  });

  it('says that no single plugin is the cause', async () => {
    const { code, stdout } = await automatic('nobody', {});
    expect(code).toBe(0);
    expect(stdout).toContain('=> no single plugin is the cause');
  });

  it.each<[string, Record<string, string>, string[], string, string]>([
    ['passes with all plugins', { EXIT: '0' }, [], 'PLINTH-MANIFEST-182', 'so there is no problem to find'],
    ['fails in another way', { EXIT: '7' }, [], 'PLINTH-MANIFEST-183', 'the test exited with 7'],
    ['hangs', { HANGS: '1' }, ['--timeout', '1'], 'PLINTH-MANIFEST-183', 'did not end within 1 s'],
  ])('refuses a test that %s', async (_, environment, more, problem, message) => {
    const { code, stderr } = await automatic('reviews', environment, more);
    expect(code).toBe(1);
    expect(stderr).toContain(problem);
    expect(stderr).toContain(message);
  });
});

describe('plinth bisect', () => {
  it('asks on the terminal, again when it does not understand an answer', async () => {
    using site = await liveSite();
    const { code, stdout } = await new Promise<{ code: number | null; stdout: string }>((resolve) => {
      const command = join(import.meta.dirname, '../plinth.ts');
      const child = spawn(process.execPath, [command, 'bisect', site.address, '--cookie', 'owner=1']);
      let stdout = '';
      child.stdout.on('data', (data) => {
        stdout += String(data);
      });
      child.once('close', (code) => resolve({ code, stdout }));
      child.stdin.end('maybe\nyes\nY\nno\n');
    });
    expect(stdout.split('Is the problem still there?').length - 1).toBe(4);
    expect(stdout).toMatch(/=> \w+ causes the problem/);
    expect(code).toBe(0);
  });

  it.each<[string, string, string[], string]>([
    ['the page of a visitor', '', [], 'PLINTH-MANIFEST-181'],
    ['a page that does not exist', 'gone', ['--cookie', 'owner=1'], 'PLINTH-MANIFEST-180'],
    ['a question that is not answered', '', ['--cookie', 'owner=1'], 'PLINTH-MANIFEST-184'],
  ])('refuses %s', async (_, path, more, problem) => {
    using site = await liveSite();
    const command = join(import.meta.dirname, '../plinth.ts');
    const { code, stderr } = await new Promise<{ code: number | null; stderr: string }>((resolve) => {
      const child = spawn(process.execPath, [command, 'bisect', site.address + path, ...more]);
      let stderr = '';
      child.stderr.on('data', (data) => {
        stderr += String(data);
      });
      child.once('close', (code) => resolve({ code, stderr }));
      child.stdin.end();
    });
    expect(stderr).toContain(problem);
    expect(stderr).toContain('->');
    expect(code).toBe(1);
  });

  it.each([
    [['bisect', 'example.org'], 'Name the address of a page'],
    [['bisect', 'http://127.0.0.1/', '--timeout', '0'], 'Name a number of seconds'],
    [['bisect', 'http://127.0.0.1/', '--json'], "'--json' needs '--test'"],
  ])('refuses the arguments %j, and says what is missing', async (args, message) => {
    const { code, stdout, stderr } = await runPlinth(import.meta.dirname, ...args);
    expect(code).toBe(2);
    expect(args.includes('--json') ? stdout : stderr).toContain(message);
  });
});
