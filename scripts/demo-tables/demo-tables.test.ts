import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysFrom, readTable, startOfForm } from './table-request.ts';
import { startTablesServer, type TablesServer } from './tables-server.ts';

const SERVE = path.join(import.meta.dirname, 'serve.ts');
const ROOT = path.resolve(import.meta.dirname, '../..');

describe('a table that a visitor asks for', () => {
  const days = daysFrom(new Date('2026-11-30T23:30:00Z'));
  const table = { covers: '4', date: '2026-12-05', time: '19:30' };

  it('can be reserved from tomorrow on for sixty days', () => {
    expect(days).toEqual({ first: '2026-12-01', last: '2027-01-29' });
    expect(readTable(new URLSearchParams(table), days)).toEqual({ people: 4, date: '2026-12-05', time: '19:30' });
  });

  it.each([
    { ...table, covers: '0' },
    { ...table, covers: '9' },
    { ...table, covers: 'two' },
    { ...table, date: '2026-11-30' },
    { ...table, date: '2027-01-30' },
    { ...table, date: '2026-13-40' },
    { ...table, time: '03:00' },
    { covers: '4', date: '2026-12-05' },
  ])('is refused: %j', (fields) => {
    expect(readTable(new URLSearchParams(fields), days)).toBeUndefined();
  });

  it('begins with what the address says, as far as that is possible', () => {
    expect(startOfForm(new URLSearchParams(table), days)).toEqual({ people: 4, date: '2026-12-05', time: '19:30' });
    const wrong = new URLSearchParams({ covers: '99', date: '2020-01-01', time: '04:00' });
    expect(startOfForm(wrong, days)).toEqual({ people: 2, date: '2026-12-01', time: '19:00' });
  });
});

describe('the stand-in for a booking service', () => {
  let server: TablesServer;
  beforeAll(async () => {
    server = await startTablesServer(0);
  });
  afterAll(() => server[Symbol.asyncDispose]());
  const ask = (address: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${address}`, init);
  const post = (address: string, fields: Readonly<Record<string, string>>) =>
    ask(address, { method: 'POST', body: new URLSearchParams(fields) });

  it.each([
    ['en-GB', 'lang="en" dir="ltr"', 'Reserve a table', 'Your table is reserved'],
    ['de', 'lang="de" dir="ltr"', 'Tisch reservieren', 'Ihr Tisch ist reserviert'],
    ['ar', 'lang="ar" dir="rtl"', 'احجز طاولة', 'تم حجز طاولتك'],
  ])('has a form and a confirmation in the language %s', async (language, root, button, confirmation) => {
    const address = `/net-loft?type=wide&lang=${language}`;
    const form = await (await ask(address)).text();
    expect(form).toContain(root);
    expect(form).toContain(`<button type="submit">${button}</button>`);
    const answer = await post(address, { covers: '3', date: daysFrom(new Date()).first, time: '20:00' });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(confirmation)]);
  });

  it('may be in a frame of pages of this machine alone, and loads nothing but its stylesheet', async () => {
    const answer = await ask('/net-loft');
    const policy = answer.headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-ancestors http://localhost:* http://127.0.0.1:*');
    expect(await answer.text()).not.toContain('<script');
    expect((await ask('/tables.css')).headers.get('content-type')).toContain('text/css');
  });

  it('says what is wrong, and keeps what was right', async () => {
    const answer = await post('/net-loft?lang=en', { covers: '5', date: '2020-01-01', time: '<b>' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('role="alert">Choose 1 to 8 people');
    expect(html).toContain('<option selected>5</option>');
    expect(html).not.toContain('<b>');
  });

  it.each([
    ['another restaurant', '/elsewhere', 'GET', undefined, 404],
    ['a name that every object has', '/constructor', 'GET', undefined, 404],
    ['another method', '/net-loft', 'DELETE', undefined, 405],
    ['a body above the limit', '/net-loft', 'POST', 'a'.repeat(100_000), 413],
  ])('refuses %s', async (_, address, method, body, status) => {
    expect((await ask(address, { method, ...(body !== undefined && { body }) })).status).toBe(status);
  });
});

describe('the program of the stand-in', () => {
  it('ends with the process that has started it', async () => {
    const child = fork(SERVE, ['0'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] });
    const [, port = ''] = /http:\/\/localhost:(\d+)/.exec(await printed(child, 'localhost')) ?? [];
    expect((await fetch(`http://127.0.0.1:${port}/net-loft`)).status).toBe(200);
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
    await expect(fetch(`http://127.0.0.1:${port}/net-loft`)).rejects.toThrow('fetch failed');
  });

  it('leaves npm start running when its port is taken, which one line says', async () => {
    await using _ = await taken(4174);
    const clone = cloneWithSite();
    try {
      const started = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: clone,
        env: { ...process.env, PLINTH_PAGES: undefined },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = once(started, 'exit');
      const text = await printed(started, 'is taken');
      expect(text.match(/.*taken.*/g)).toEqual([
        'Port 4174 is taken, so the demo has no stand-in for table reservations',
      ]);
      await printed(started, 'the site runs', text);
      started.kill('SIGTERM');
      await ended;
    } finally {
      rmSync(clone, { recursive: true });
    }
  });
});

/** Resolves to what a program has printed, as soon as this contains these words. */
async function printed({ stdout }: ChildProcess, words: string, before = ''): Promise<string> {
  let text = before;
  if (text.includes(words)) return text;
  for await (const part of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(part);
    if (text.includes(words)) return text;
  }
  throw new Error(`the program has ended without "${words}": ${text}`);
}

/** Listens on a port, unless another program listens there already. */
async function taken(port: number): Promise<AsyncDisposable> {
  const server = createServer();
  await new Promise<void>((resolve) => server.once('error', () => resolve()).listen(port, '127.0.0.1', resolve));
  return { [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(() => resolve())) };
}

/** A clone of the project with a build that does nothing, and a site that does nothing but run. */
function cloneWithSite(): string {
  const clone = mkdtempSync(path.join(tmpdir(), 'plinth-start-'));
  cpSync(path.join(ROOT, 'scripts'), path.join(clone, 'scripts'), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
  mkdirSync(path.join(clone, 'site/src/app'), { recursive: true });
  writeFileSync(path.join(clone, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(clone, 'scripts/build.ts'), '');
  writeFileSync(
    path.join(clone, 'site/src/app/main.ts'),
    "console.info('the site runs'); setInterval(() => {}, 1000);",
  );
  // This file is older than the installed packages, so that nothing is installed.
  writeFileSync(path.join(clone, 'package-lock.json'), '{}');
  utimesSync(path.join(clone, 'package-lock.json'), 0, 0);
  return clone;
}
