import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { HALF_FOLDER, HALF_RECORD_FILE, halfBuildSchema, readJson } from '@plinth/manifests';
import { satisfies } from 'semver';
import * as v from 'valibot';
import { PLUGIN_FILE } from '../build/read-plugin.ts';
import { endWithThisProcess } from '../process/end-with-this-process.ts';

const answerSchema = v.union([
  v.object({ origin: v.string(), ownerPages: v.string(), email: v.string(), password: v.string() }),
  v.object({ problem: v.string() }),
]);

type Answer = v.InferOutput<typeof answerSchema>;

/** The address of the site with the server half and its owner's account, or why the half does not run. */
export type HalfNews = Answer;

/** The server half of a plugin, which runs in a process of its own. */
export interface ServedHalf {
  /** Starts the half of the build in `built`, unless it runs already. Resolves when it answers. */
  update(built: string): Promise<void>;
  /** Address of the site that runs it, as soon as the last update has ended. Undefined when the half has failed. */
  origin(): Promise<string | undefined>;
  close(): void;
}

/**
 * Runs the server half of a plugin with the site that the plugin has installed. The next process is always started
 * ahead, so that a change is shown within a moment.
 * @param dir Folder of the plugin.
 * @param onAnswer Called when the half has started or failed to start.
 */
export function serveHalf(dir: string, program: string, onAnswer: (answer: Answer) => void): ServedHalf {
  let spare = startProcess(program);
  let current: ChildProcess | undefined;
  let loaded = '';
  let origin: Promise<string | undefined> = Promise.resolve(undefined);
  const restart = async (built: string): Promise<string | undefined> => {
    const answer = await ask(spare, {
      half: built,
      plugin: path.join(dir, PLUGIN_FILE),
      data: path.join(dir, '.plinth', 'dev-data'),
    });
    current?.kill();
    current = spare;
    spare = startProcess(program);
    onAnswer(answer);
    return 'origin' in answer ? answer.origin : undefined;
  };
  return {
    update: async (built) => {
      const folder = path.join(built, HALF_FOLDER);
      const { entry } = await readJson(path.join(folder, HALF_RECORD_FILE), halfBuildSchema);
      const half = path.join(folder, entry);
      const state = `${entry} ${await readFile(path.join(dir, PLUGIN_FILE), 'utf8')}`;
      if (state !== loaded) origin = origin.then(() => restart(half));
      loaded = state;
      await origin;
    },
    origin: () => origin,
    close: () => {
      current?.kill();
      spare.kill();
    },
  };
}

function startProcess(program: string): ChildProcess {
  // Without `execArgv`, the process would get the options of this one, such as those of a debugger.
  const child = fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  endWithThisProcess(child);
  return child;
}

function ask(child: ChildProcess, order: object): Promise<Answer> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(v.parse(answerSchema, message)));
    child.once('exit', (code) => resolve({ problem: `the process of the server half ended with ${code}` }));
    child.send(order);
  });
}

const packageSchema = v.object({ engines: v.optional(v.object({ node: v.optional(v.string(), '*') }), { node: '*' }) });

/**
 * The program of the installed site that runs a server half.
 * @returns Its path, or the reason why it cannot run.
 */
export async function halfProgram(dir: string): Promise<{ readonly program: string } | { readonly reason: string }> {
  const installed = siteFolder(dir);
  if (installed === undefined)
    return { reason: 'the server half does not run here: type "npm install --save-dev @plinth/site"' };
  const { engines } = v.parse(packageSchema, JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')));
  if (!satisfies(process.versions.node, engines.node))
    return { reason: `the server half does not run here: it needs Node ${engines.node}` };
  const places = ['lib/src/testing/author/serve-half.js', 'src/testing/author/serve-half.ts'];
  const program = places.map((place) => path.join(installed, place)).find(existsSync);
  return program === undefined ? { reason: 'the installed @plinth/site is of another version' } : { program };
}

function siteFolder(dir: string): string | undefined {
  const places = createRequire(path.join(dir, PLUGIN_FILE)).resolve.paths('@plinth/site') ?? [];
  return places.map((place) => path.join(place, '@plinth/site')).find((folder) => existsSync(folder));
}
