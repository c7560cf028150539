import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ENOTCACHED/;

/** A section of a guide: its heading, and the commands of its `sh` blocks. */
export interface GuideSection {
  readonly heading: string;
  readonly commands: readonly string[];
}

/** The sections of a guide in docs/ that have commands. */
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

/** Runs the commands of a guide one after the other, as somebody types them. */
export interface Terminal {
  /** `cd` changes the folder of the commands after it. */
  type(command: string): Promise<Outcome>;
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
  };
}

function run(command: string, cwd: string): Promise<{ readonly code: number; readonly output: string }> {
  // Search path with the Node of this test, without the programs of this repository.
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

/** Removes the variables that npm sets when it has started this test, because an author does not have them. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^npm_(?:package|lifecycle|config_(?:local_)?prefix)|^(?:NODE_ENV|VITEST)/.test(name),
    ),
  );
}
