import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ENOTCACHED/;

/** A section of a guide: its heading, and the commands of its `sh` blocks. */
export interface GuideSection {
  readonly heading: string;
  readonly commands: readonly string[];
}

/** Reads those sections of a guide in docs/ that contain commands. */
export function readGuide(name: string): readonly GuideSection[] {
  const text = readFileSync(path.join(import.meta.dirname, '../../docs', name), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      heading: section.slice(0, section.indexOf('\n')),
      commands: [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.trim().split('\n')),
    }))
    .filter(({ commands }) => commands.length > 0);
}

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
  /** True when npm could not reach its registry. */
  readonly isOffline: boolean;
}

/** Runs the commands of a guide one after the other, as if somebody typed them into a terminal. */
export interface Terminal {
  /** Runs a command until it ends. `cd` changes the folder for the commands after it. */
  type(command: string): Promise<Outcome>;
  /**
   * Starts a command that runs until Ctrl-C.
   * @param printed Matches what the command prints when it is ready.
   * @throws Error with the output of the command when it ends before it is ready.
   */
  start(command: string, printed: RegExp): Promise<RunningCommand>;
}

interface RunningCommand extends AsyncDisposable {
  /** Output of the command until it was ready. */
  readonly output: string;
}

export function createTerminal(folder: string): Terminal {
  let current = folder;
  return {
    async type(command) {
      const target = /^cd (.+)$/.exec(command)?.[1];
      if (target !== undefined) {
        current = path.join(current, target);
        return { code: 0, output: '', seconds: 0, isOffline: false };
      }
      const begin = performance.now();
      const { code, output } = await run(command, current);
      const isOffline = code !== 0 && command.startsWith('npm install') && NO_NETWORK.test(output);
      return { code, output, seconds: (performance.now() - begin) / 1000, isOffline };
    },
    async start(command, printed) {
      // Starts the command in a process group, so that Ctrl-C reaches the shell, npx and the command, as in a terminal.
      const child = spawn('sh', ['-c', command], { cwd: current, env: authorEnvironment(), detached: true });
      let output = '';
      const ready = new Promise<void>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (text) => {
            output += text;
            if (printed.test(output)) resolve();
          });
        }
        child.once('exit', (code) => reject(new Error(`${command} ended with ${code}\n${output}`)));
      });
      await ready;
      return { output, [Symbol.asyncDispose]: () => pressControlC(child) };
    },
  };
}

async function pressControlC(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await ended;
}

function run(command: string, cwd: string): Promise<{ readonly code: number; readonly output: string }> {
  const env = authorEnvironment();
  return new Promise((resolve) => {
    const child = execFile('sh', ['-c', command], { cwd, env, maxBuffer: 50_000_000 }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
    });
  });
}

function authorEnvironment(): NodeJS.ProcessEnv {
  // Value of `PATH` for an author's terminal: it contains the Node of this test and not the programs of this
  // repository.
  const PATH = [path.dirname(process.execPath), ...ownPath()].join(path.delimiter);
  return { ...withoutNpm(process.env), PATH, npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
}

function ownPath(): string[] {
  return (process.env.PATH ?? '').split(path.delimiter).filter((place) => !place.includes('node_modules'));
}

/**
 * Removes the environment variables that npm sets when npm has started this test. They are not set in an author's
 * terminal.
 */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^npm_(?:package|lifecycle|config_(?:local_)?prefix)|^(?:NODE_ENV|VITEST)/.test(name),
    ),
  );
}
