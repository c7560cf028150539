import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { block, untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { openPage } from '../browser/open-page.ts';

/**
 * These tests run `plinth dev` for an author's plugin outside this repository, with the host that visitors of a site
 * get.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const PLINTH = path.join(ROOT, 'cli/src/plinth.ts');
const outside = mkdtempSync(path.join(os.tmpdir(), 'plinth-dev-'));
const plugin = path.join(outside, 'hello');
const component = path.join(plugin, 'src/blocks/hello/hello.tsx');
/** Time-out for the first build, which takes seconds on a busy machine. */
const START_TIMEOUT_MS = 60_000;
const host = path.join(inject('demoBuild').dist, 'host');

interface RunningCommand extends AsyncDisposable {
  readonly address: string;
  readonly process: ChildProcess;
  /** The text that the command has printed so far. */
  output(): string;
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

/** Starts `plinth dev`, and waits until it prints that its first build is ready. */
async function startDev(...options: string[]): Promise<RunningCommand> {
  const child = spawn(process.execPath, [PLINTH, 'dev', '--port', '0', '--host', host, ...options], { cwd: plugin });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  // `vi.waitFor` is used, because `expect.poll` works only inside a test.
  await vi.waitFor(() => expect(output).toMatch(/http:\S+\n[\s\S]*built, 2 example/), { timeout: START_TIMEOUT_MS });
  const running = { address: /http:\/\/[^/\s]+/.exec(output)?.[0] ?? '', process: child, output: () => output };
  return { ...running, [Symbol.asyncDispose]: async () => void (await stop(running)) };
}

/** Ends the command as Ctrl-C does. @returns Its exit code. */
async function stop({ process: child }: Pick<RunningCommand, 'process'>): Promise<number | null> {
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

  it('can still load its files when the plugin has been built again', async () => {
    const entry = /\/_plinth\/plugins\/hello\/entry\.\w+\.js/.exec(await htmlOf('/hello'))?.[0] ?? '';
    save((text) => text.replace('>{data.title}</h2>', '>{data.title} once more</h2>'));
    await expect.poll(() => htmlOf('/hello')).not.toContain(entry);
    expect((await fetch(dev.address + entry)).status).toBe(200);
    writeFileSync(component, source);
    await expect.poll(() => htmlOf('/hello')).toContain(entry);
  });

  it('with --production is hydrated without an error, and is loaded again after a change', async () => {
    await using production = await startDev('--production');
    await using open = await openPage(`${production.address}/hello`);
    const { page, log } = open;
    await untilLive(page, 'example');
    const button = block(page, 'example').getByRole('button');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Thanked once');
    save((text) => text.replace('>{data.title}</h2>', '>{data.title} again</h2>'));
    await expect.poll(() => block(page, 'example').locator('h2').textContent()).toBe('Hello again');
    await untilLive(page, 'example');
    expect(await button.textContent()).toBe('Say thanks');
    expectClean(log);
  });

  it('keeps its state when a component, its stylesheet or its messages change, also after a mistake', async () => {
    writeFileSync(component, source);
    await expect.poll(() => htmlOf('/hello')).not.toContain('again');
    await using open = await openPage(`${dev.address}/hello`);
    const { page, log } = open;
    await untilLive(page, 'example');
    const button = block(page, 'example').getByRole('button');
    const heading = block(page, 'example').locator('h2');
    const text = block(page, 'example').locator('p');
    await button.click();
    await button.click();

    save((code) => code.replace('>{data.title}</h2>', '>{data.title} again</h2>'));
    await expect.poll(() => heading.textContent()).toBe('Hello again');
    expect(await button.textContent()).toBe('Thanked 2 times');

    save((code) => code.replace('return (', 'return (('));
    const problem = page.getByRole('alert');
    await expect.poll(() => problem.textContent()).toContain('PLINTH-MANIFEST-043');
    await button.click();
    save((code) => code.replace('>{data.text}</p>', '>{data.text} Really.</p>'));
    await expect.poll(() => text.textContent()).toContain('Really.');
    await expect.poll(() => problem.count()).toBe(0);
    expect(await heading.textContent()).toBe('Hello');

    appendFileSync(path.join(plugin, 'src/blocks/hello/hello.module.css'), '.title { font-size: 77px }\n');
    await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).fontSize)).toBe('77px');
    const words = path.join(plugin, 'src/messages/en.json');
    writeFileSync(words, readFileSync(words, 'utf8').replace('Thanked #', 'Thanked, #'));
    await expect.poll(() => button.textContent()).toBe('Thanked, 3 times');
    writeFileSync(words, readFileSync(words, 'utf8').replace('Thanked, #', 'Thanked #'));
    await expect.poll(() => button.textContent()).toBe('Thanked 3 times');
    expectClean(log);
  });

  it('shows the first version again when a change is undone, and keeps its state', async () => {
    writeFileSync(component, source);
    await expect.poll(() => htmlOf('/hello')).not.toContain('Really.');
    await using open = await openPage(`${dev.address}/hello`);
    const { page, log } = open;
    await untilLive(page, 'example');
    const button = block(page, 'example').getByRole('button');
    const heading = block(page, 'example').locator('h2');
    await button.click();
    for (const times of [1, 2]) {
      save((code) => code.replace('>{data.title}</h2>', '>{data.title} changed</h2>'));
      await expect.poll(() => heading.textContent(), { message: `change ${times}` }).toBe('Hello changed');
      writeFileSync(component, source);
      await expect.poll(() => heading.textContent(), { message: `undone ${times}` }).toBe('Hello');
    }
    expect(await button.textContent()).toBe('Thanked once');
    expectClean(log);
  });

  it('is loaded again when the schema of its block changes, and when the block has failed', async () => {
    await using open = await openPage(`${dev.address}/hello`);
    const { page, log } = open;
    await untilLive(page, 'example');
    const button = block(page, 'example').getByRole('button');
    const heading = block(page, 'example').locator('h2');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Thanked once');
    const schema = path.join(plugin, 'src/blocks/hello/schema.ts');
    writeFileSync(
      schema,
      readFileSync(schema, 'utf8').replace("title: v.nullish(text(), '')", "title: v.nullish(text(), 'None')"),
    );
    await expect.poll(() => button.textContent()).toBe('Say thanks');

    await untilLive(page, 'example');
    const failing = "if (count > 0) throw new Error('too many');\n  const thank =";
    save((code) => code.replace('const thank =', failing).replace('>{data.title}</h2>', '>{data.title} fragile</h2>'));
    await expect.poll(() => heading.textContent()).toBe('Hello fragile');
    await button.click();
    await expect.poll(() => log.reports.map(({ code }) => code)).toContain('PLINTH-MOUNT-001');
    save((code) => code.replace('>{data.title}</h2>', '>{data.title} again</h2>'));
    await expect.poll(() => heading.textContent()).toBe('Hello again');
    await untilLive(page, 'example');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Thanked once');
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
    expect(await problem.textContent()).toMatch(/hello\.tsx:\d+/);
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Thanked 2 times');
    writeFileSync(component, source);
    await expect.poll(() => problem.count()).toBe(0);
    // The corrected build is the same as the build on the page, so nothing is loaded again.
    expect(await button.textContent()).toBe('Thanked 2 times');
    expectClean(log);
  });

  it('shows a catalogue that is not JSON with its file and line, and goes on when it is corrected', async () => {
    const words = path.join(plugin, 'src/messages/en.json');
    const correct = readFileSync(words, 'utf8');
    await using open = await openPage(`${dev.address}/hello`);
    const problem = open.page.getByRole('alert');
    writeFileSync(words, '{\n');
    await expect.poll(() => problem.textContent()).toMatch(/en\.json:\d+/);
    writeFileSync(words, correct);
    await expect.poll(() => problem.count()).toBe(0);
    expect(dev.process.exitCode).toBeNull();
    expectClean(open.log);
  });

  it('keeps showing a mistake in a source when an example changes', async () => {
    const example = path.join(plugin, 'examples/hello.json');
    const correct = readFileSync(example, 'utf8');
    await using open = await openPage(`${dev.address}/hello`);
    await untilLive(open.page, 'example');
    const problem = open.page.getByRole('alert');
    save((text) => text.replace('return (', 'return (('));
    await expect.poll(() => problem.textContent()).toContain('PLINTH-MANIFEST-043');
    writeFileSync(example, correct.replace('Hello', 'Good day'));
    await expect.poll(() => block(open.page, 'example').locator('h2').textContent()).toBe('Good day');
    await expect.poll(() => problem.textContent()).toContain('PLINTH-MANIFEST-043');
    writeFileSync(example, correct);
    writeFileSync(component, source);
    await expect.poll(() => problem.count()).toBe(0);
    expectClean(open.log);
  });

  it('keeps the page of an example that is no longer JSON, and shows the mistake', async () => {
    const example = path.join(plugin, 'examples/hello.json');
    const correct = readFileSync(example, 'utf8');
    await using open = await openPage(`${dev.address}/hello`);
    await untilLive(open.page, 'example');
    const button = block(open.page, 'example').getByRole('button');
    await button.click();
    writeFileSync(example, '{ "title": ');
    const problem = open.page.getByRole('alert');
    await expect.poll(() => problem.textContent()).toMatch(/PLINTH-MANIFEST-002[\s\S]*examples\/hello\.json:1/);
    expect(await button.textContent()).toBe('Thanked once');
    expect((await fetch(`${dev.address}/hello`)).status).toBe(200);
    writeFileSync(example, correct);
    await expect.poll(() => problem.count()).toBe(0);
    expectClean(open.log);
  });

  it('names the line of an example that the schema refuses, on its page and on the terminal', async () => {
    const example = path.join(plugin, 'examples/hello.json');
    const correct = readFileSync(example, 'utf8');
    await using open = await openPage(`${dev.address}/hello`);
    await untilLive(open.page, 'example');
    const printed = dev.output().length;
    writeFileSync(example, '{\n  "text": "A text",\n  "title": ["Hello"]\n}\n');
    const problem = open.page.getByRole('alert');
    await expect.poll(() => problem.textContent()).toMatch(/PLINTH-BLOCK-002examples\/hello\.json:3title: /);
    const said = () => dev.output().slice(printed);
    await expect
      .poll(said)
      .toMatch(/PLINTH-BLOCK-002 examples\/hello\.json:3: title: .+\n {2}-> correct .+\n.+ 1 problem/);
    expect(said()).not.toContain('built');
    writeFileSync(example, correct);
    await expect.poll(said).toContain('built, 2 examples');
    await expect.poll(() => problem.count()).toBe(0);
    // Waits for the reload, because a page that is closed while it loads can take a minute to close.
    await untilLive(open.page, 'example');
    expectClean(open.log);
  });

  it('warns of a field of an example that the schema drops, on its page and on the terminal', async () => {
    const example = path.join(plugin, 'examples/hello.json');
    const correct = readFileSync(example, 'utf8');
    await using open = await openPage(`${dev.address}/hello`);
    await untilLive(open.page, 'example');
    const printed = dev.output().length;
    writeFileSync(example, '{\n  "title": "Hello",\n  "txet": "A text"\n}\n');
    const problem = open.page.getByRole('alert');
    await expect
      .poll(() => problem.textContent())
      .toMatch(/PLINTH-MANIFEST-177examples\/hello\.json:3txet: .*did you mean "text"\?/);
    await expect
      .poll(() => dev.output().slice(printed))
      .toMatch(/warning PLINTH-MANIFEST-177 examples\/hello\.json:3: .+\n {2}-> .+\n.+ built, 2 examples, 1 warning\n/);
    writeFileSync(example, correct);
    await expect.poll(() => problem.count()).toBe(0);
    await untilLive(open.page, 'example');
    expectClean(open.log);
  });

  it('shows the error of an example that the server could not render', async () => {
    const printed = dev.output().length;
    save((text) =>
      text.replace(
        'if (!data.title',
        "if (typeof window === 'undefined') throw new Error('no window');\n  if (!data.title",
      ),
    );
    await expect.poll(() => htmlOf('/hello')).toContain('no window');
    await using open = await openPage(`${dev.address}/hello`);
    const thrown = /no window, at src\/blocks\/hello\/hello\.tsx:\d+/;
    const problem = open.page.getByRole('alert');
    await expect.poll(() => problem.textContent()).toMatch(/PLINTH-MOUNT-001examples\/hello\.json/);
    expect(await problem.textContent()).toMatch(thrown);
    // The output of the command also names problems of examples that no open page shows.
    const said = () => dev.output().slice(printed);
    await expect.poll(said).toMatch(/ 2 problems\n/);
    expect(said()).toMatch(new RegExp(`PLINTH-MOUNT-001 examples/hello.json: ${thrown.source}`));
    expect(said()).not.toContain('built');
    writeFileSync(component, source);
    await expect.poll(() => open.page.getByRole('alert').count()).toBe(0);
    await untilLive(open.page, 'example');
    expectClean(open.log);
  });

  it('shows a changed example', async () => {
    await using open = await openPage(`${dev.address}/hello.short`);
    writeFileSync(path.join(plugin, 'examples/hello.short.json'), '{ "title": "Other words" }');
    await expect.poll(() => block(open.page, 'example').locator('h2').textContent()).toBe('Other words');
  });
});

it('answers 404 for other host names of this machine and for files that no page loads', async () => {
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
