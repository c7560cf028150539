import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { block, untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { openPage } from '../browser/open-page.ts';

/** An author's plugin outside this repository, shown by `plinth dev` with the host that visitors get. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const PLINTH = path.join(ROOT, 'cli/src/plinth.ts');
const outside = mkdtempSync(path.join(os.tmpdir(), 'plinth-dev-'));
const plugin = path.join(outside, 'hello');
const component = path.join(plugin, 'src/blocks/hello/hello.tsx');
/** A busy machine needs seconds for the first build. */
const START_TIMEOUT_MS = 60_000;
const host = path.join(inject('demoBuild').dist, 'host');

interface RunningCommand {
  readonly address: string;
  readonly process: ChildProcess;
}

let dev: RunningCommand;
let source: string;

beforeAll(async () => {
  const created = spawn(process.execPath, [PLINTH, 'create', 'hello'], { cwd: outside });
  await once(created, 'exit');
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(plugin, 'node_modules'), 'junction');
  source = readFileSync(component, 'utf8');
  dev = await startDev();
});

afterAll(async () => {
  await stop(dev);
  rmSync(outside, { recursive: true, force: true });
});

/** Starts the command, and waits until its first build is shown. */
async function startDev(): Promise<RunningCommand> {
  const child = spawn(process.execPath, [PLINTH, 'dev', '--port', '0', '--host', host], { cwd: plugin });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  // A test cannot poll before it has begun.
  await vi.waitFor(() => expect(output).toMatch(/http:\S+\n[\s\S]*built, 2 example/), { timeout: START_TIMEOUT_MS });
  return { address: /http:\/\/[^/\s]+/.exec(output)?.[0] ?? '', process: child };
}

/** Ends the command as Ctrl-C does. @returns Its exit code. */
async function stop({ process: child }: RunningCommand): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  await exited;
  return child.exitCode;
}

function save(change: (text: string) => string): void {
  const changed = change(source);
  expect(changed).not.toBe(source);
  writeFileSync(component, changed);
}

const htmlOf = async (page: string) => (await fetch(dev.address + page)).text();

describe('a page of an example', () => {
  it('is listed, and has the HTML of the server with the policies of a published page', async () => {
    expect(await htmlOf('/')).toContain('<a href="/hello.short">');
    const answer = await fetch(`${dev.address}/hello`);
    expect(await answer.text()).toContain('This is the first block of a new plugin.');
    expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(answer.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  });

  it('is hydrated without an error, and shows a saved change', async () => {
    await using open = await openPage(`${dev.address}/hello`);
    const { page, log } = open;
    await untilLive(page, 'example');
    const button = block(page, 'example').getByRole('button');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Thanked once');
    save((text) => text.replace('>{data.title}</h2>', '>{data.title} again</h2>'));
    await expect.poll(() => block(page, 'example').locator('h2').textContent()).toBe('Hello again');
    expect(await htmlOf('/hello')).toContain('again</h2>');
    await untilLive(page, 'example');
    expectClean(log);
  });

  it('shows a mistake with its file, line and code until it is corrected, and the block stays usable', async () => {
    writeFileSync(component, source);
    await expect.poll(() => htmlOf('/hello')).not.toContain('again');
    await using open = await openPage(`${dev.address}/hello`);
    const { page, log } = open;
    await untilLive(page, 'example');
    const button = block(page, 'example').getByRole('button');
    await button.click();
    save((text) => text.replace('return (', 'return (('));
    const problem = page.getByRole('alert');
    await expect.poll(() => problem.textContent()).toContain('PLINTH-MANIFEST-043');
    expect(await problem.textContent()).toMatch(/hello\.tsx, line \d+/);
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Thanked 2 times');
    writeFileSync(component, source);
    await expect.poll(() => problem.count()).toBe(0);
    // The corrected build is the one that the page has, so nothing is loaded again.
    expect(await button.textContent()).toBe('Thanked 2 times');
    expectClean(log);
  });

  it('shows what the server could not render', async () => {
    save((text) =>
      text.replace(
        'if (!data.title',
        "if (typeof window === 'undefined') throw new Error('no window');\n  if (!data.title",
      ),
    );
    await expect.poll(() => htmlOf('/hello')).toContain('no window');
    await using open = await openPage(`${dev.address}/hello`);
    await expect.poll(() => open.page.getByRole('alert').textContent()).toContain('PLINTH-MOUNT-001');
    writeFileSync(component, source);
    await expect.poll(() => open.page.getByRole('alert').count()).toBe(0);
    expectClean(open.log);
  });

  it('shows a changed example', async () => {
    await using open = await openPage(`${dev.address}/hello.short`);
    writeFileSync(path.join(plugin, 'examples/hello.short.json'), '{ "title": "Other words" }');
    await expect.poll(() => block(open.page, 'example').locator('h2').textContent()).toBe('Other words');
  });
});

it('has nothing for other names of this machine and for files that no page loads', async () => {
  expect((await fetch(`${dev.address}/_plinth/plugins/hello/plugin.json`)).status).toBe(404);
  expect((await fetch(`${dev.address}/_plinth/host/..%2f..%2fpackage.json`)).status).toBe(404);
  expect((await fetch(`${dev.address}/nothing`)).status).toBe(404);
});

it('refuses a port that is in use', async () => {
  const { port } = new URL(dev.address);
  const child = spawn(process.execPath, [PLINTH, 'dev', '--port', port, '--host', host], { cwd: plugin });
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  await once(child, 'exit');
  expect(errors).toContain(`PLINTH-MANIFEST-050 127.0.0.1:${port}: is in use`);
  expect(child.exitCode).toBe(1);
});

it('Ctrl-C ends it, and leaves no folder', async () => {
  const second = await startDev();
  expect(await stop(second)).toBe(0);
  const left = readdirSync(path.join(plugin, '.plinth')).filter((name) => name.endsWith(`-${second.process.pid}`));
  expect(left).toEqual([]);
});
