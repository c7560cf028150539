import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { pluginBuildSchema, pluginJsonSchema } from '@plinth/manifests';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKAGES_FOLDER } from '../build-folders.ts';
import { provideBuild } from './built-host.ts';
import { packHost } from './pack-host.ts';
import { packPackage } from './pack-package.ts';
import { packageProblems } from './package-problems.ts';
import { CLI, SDK } from './packages.ts';

/**
 * What docs/first-block.md says, done as it says it: outside this repository, with nothing but the packed tarballs, the
 * network of npm and the commands of the page.
 */
const PAGE = path.join(import.meta.dirname, '../../docs/first-block.md');
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ENOTCACHED/;

/** What a command that passes must have done. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  'npx plinth test': ['hello.test.tsx', 'server-render.node.test.ts', '8 passed'],
  'npx plinth build': ['built hello 0.1.0 into dist'],
  'npx plinth pack': ['packed hello 0.1.0: releases/hello-0.1.0'],
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-outside-'));
const empty = path.join(folder, 'empty');
/** Inside this repository, because a package is compiled with the packages that are installed here. */
const packages = temporaryPackages();
afterAll(() => {
  for (const each of [folder, packages]) rmSync(each, { recursive: true, force: true });
});

function temporaryPackages(): string {
  const scratch = path.dirname(PACKAGES_FOLDER);
  mkdirSync(scratch, { recursive: true });
  return mkdtempSync(path.join(scratch, 'outside-'));
}

interface Outcome {
  readonly command: string;
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** The commands of each section of the page, by its heading. */
function commandsOfPage(): ReadonlyMap<string, readonly string[]> {
  const sections = readFileSync(PAGE, 'utf8').split(/^## /m).slice(1);
  return new Map(
    sections.map((text) => {
      const commands = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
        block.trim().split('\n'),
      );
      return [text.slice(0, text.indexOf('\n')), commands];
    }),
  );
}

let current = empty;

/** Runs a command as somebody types it. `cd` changes the folder of the commands after it. */
async function type(command: string): Promise<Outcome> {
  const [, target] = /^cd (.+)$/.exec(command) ?? [];
  if (target !== undefined) {
    current = path.join(current, target);
    return { command, code: 0, output: '', seconds: 0 };
  }
  const begin = performance.now();
  const { code, output } = await run(command, current);
  return { command, code, output, seconds: (performance.now() - begin) / 1000 };
}

function run(command: string, cwd: string): Promise<{ readonly code: number; readonly output: string }> {
  // The Node of this test, and no program of this repository.
  const PATH = [path.dirname(process.execPath), ...ownPath()].join(path.delimiter);
  const env = { ...withoutNpm(process.env), PATH, npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
  return new Promise((resolve) => {
    const child = execFile('sh', ['-c', command], { cwd, env, maxBuffer: 50_000_000 }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
    });
  });
}

function ownPath(): string[] {
  return (process.env.PATH ?? '').split(path.delimiter).filter((place) => !place.includes('node_modules'));
}

/** An npm that started this test hands its settings down; the author has none of them. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^npm_(?:package|lifecycle|config_(?:local_)?prefix)|^(?:NODE_ENV|VITEST)/.test(name),
    ),
  );
}

let host = '';

beforeAll(() => {
  const sdk = packPackage(SDK, packages);
  host = packHost(provideBuild(), packages);
  const tarballs = [sdk.tarball, packPackage(CLI, packages, [sdk.staged]).tarball, host];
  mkdirSync(empty);
  for (const tarball of tarballs) copyFileSync(tarball, path.join(empty, path.basename(tarball)));
}, 600_000);

describe('an author outside this repository', () => {
  // The other packages are checked in installed-packages.test.ts.
  it('gets a host that publint and "Are the types wrong?" do not warn about', async () => {
    expect(await packageProblems(host, [])).toEqual([]);
  });

  it('follows docs/first-block.md', async ({ skip }) => {
    const sections = [...commandsOfPage()];
    const [, first = []] = sections[0] ?? [];
    expect(first.length).toBeLessThanOrEqual(5);
    let untilBuilt = 0;
    for (const [heading, commands] of sections) {
      for (const command of commands) {
        const { code, output, seconds } = await type(command);
        if (code !== 0 && command.startsWith('npm install') && NO_NETWORK.test(output)) {
          skip('left out, because npm cannot reach a registry and has not all packages in its cache');
        }
        expect(code, `${command}\n${output}`).toBe(0);
        for (const expected of PRINTED[command] ?? []) expect(output).toContain(expected);
        console.info(`  ${seconds.toFixed(1)} s  ${command}`);
        if (heading === sections[0]?.[0]) untilBuilt += seconds;
      }
    }
    console.info(`  ${untilBuilt.toFixed(1)} s in ${first.length} commands from an empty folder to a built block`);
    await servesByAddress(path.join(empty, 'hello/dist'));
    await servesByAddress(path.join(empty, 'hello/releases/hello-0.1.0'));
    expect(await renderedByHost(path.join(empty, 'hello'))).toContain('My first block.');
  }, 600_000);
});

/** The folder on another server has everything that its record names. */
async function servesByAddress(built: string): Promise<void> {
  const server = await serve(built);
  try {
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const record = v.parse(pluginBuildSchema, await (await fetch(`${origin}/plinth.build.json`)).json());
    const plugin = v.parse(pluginJsonSchema, await (await fetch(`${origin}/plugin.json`)).json());
    expect([record.name, record.version]).toEqual([plugin.name, plugin.version]);
    expect(Object.keys(record.modules)).toEqual(['./hello']);
    for (const file of record.files) expect((await fetch(`${origin}/${file}`)).status).toBe(200);
  } finally {
    server.close();
  }
}

/** HTML of the built block, made by the render worker of the installed host as a publisher makes it. */
async function renderedByHost(plugin: string): Promise<string> {
  const { entry } = v.parse(
    pluginBuildSchema,
    JSON.parse(readFileSync(path.join(plugin, 'dist/plinth.build.json'), 'utf8')),
  );
  const worker = new Worker(path.join(plugin, 'node_modules/@plinth/host/renderer/worker.mjs'));
  try {
    const reply = new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    const data = { title: 'Hello', text: 'My first block.' };
    const place = { entry: pathToFileURL(path.join(plugin, 'dist', entry)).href, module: './hello' };
    worker.postMessage({ number: 1, blockId: 'first', data, ...place });
    return v.parse(v.object({ html: v.string() }), await reply).html;
  } finally {
    await worker.terminate();
  }
}

/** A server that knows nothing of Plinth. */
function serve(root: string): Promise<Server> {
  const server = createServer((request, response) => {
    try {
      const file = path.join(root, path.basename(request.url ?? ''));
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
      response.end(readFileSync(file));
    } catch {
      // The file does not exist.
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
