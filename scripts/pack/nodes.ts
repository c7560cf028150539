import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { NODE_RANGE } from './node-range.ts';

const LONGEST_START_MS = 30_000;

export interface FoundNode {
  /** Path of the program of this Node. */
  readonly program: string;
  /** `20.19.0` */
  readonly version: string;
}

/**
 * The programs of Node with which the packages are tested: the one that runs this code, the machine's own Node if it is
 * new enough, and those that the setting `PLINTH_NODES` names (paths, separated as in `PATH`). Each version is listed
 * once. Throws: an error for a path in `PLINTH_NODES` that is not Node or is too old. Without this error, nobody would
 * notice that the version is not tested.
 */
export function foundNodes(env: NodeJS.ProcessEnv): FoundNode[] {
  const named = (env.PLINTH_NODES ?? '').split(path.delimiter).filter((program) => program !== '');
  const nodes = named.map((program) => ({ program, version: versionOf(program) }));
  const refused = nodes.find(({ version }) => !semver.satisfies(version, NODE_RANGE));
  if (refused) {
    throw new Error(
      `PLINTH_NODES names ${refused.program}, which is Node ${refused.version}; name a Node ${NODE_RANGE}`,
    );
  }
  const own = ownNode(env).map((program) => ({ program, version: versionOf(program) }));
  const present = { program: process.execPath, version: process.versions.node };
  const all = [present, ...nodes, ...own.filter(({ version }) => semver.satisfies(version, NODE_RANGE))];
  return all.filter(({ version }, index) => all.findIndex((node) => node.version === version) === index);
}

function versionOf(program: string): string {
  try {
    const output = execFileSync(program, ['-p', 'process.versions.node'], { timeout: LONGEST_START_MS });
    return output.toString().trim();
  } catch (cause) {
    throw new Error(`${program} does not run as Node; correct PLINTH_NODES`, { cause });
  }
}

/** The first program `node` in the `PATH` that is not in a `node_modules` folder. */
function ownNode({ PATH = '' }: NodeJS.ProcessEnv): string[] {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const programs = PATH.split(path.delimiter).map((folder) => path.join(folder, name));
  const own = programs.find((program) => existsSync(program) && !realpathSync(program).includes('node_modules'));
  return own === undefined ? [] : [own];
}
