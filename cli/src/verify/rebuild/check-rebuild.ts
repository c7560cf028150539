import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filesOfBuild, type Problem } from '@plinth/manifests';
import { filesBelow } from '../../build/replace-files.ts';
import { endWithThisProcess } from '../../process/end-with-this-process.ts';
import { type BuiltPlugin, DESCRIPTIONS } from '../built/built-plugin.ts';
import type { Check } from '../check.ts';
import { isDevelopmentBuild } from '../development-build.ts';
import { previousFiles } from '../own-repository/previous-build.ts';
import type { PluginPlace } from '../plugin-place.ts';
import { compareBuilds } from './compare-builds.ts';
import { inCopy, withCopy } from './copy-plugin.ts';

/** Longest time that the second build may take, in milliseconds. A build usually takes a few seconds. */
const BUILD_TIMEOUT_MS = 120_000;
const PROGRAM = join(import.meta.dirname, `../../plinth${extname(import.meta.filename)}`);

/** Script that sets the clock of a process forward by 400 days, before any other module runs. */
const OTHER_TIME = `
const Real = Date, ahead = 400 * 864e5;
globalThis.Date = class Date extends Real {
  constructor(...args) { args.length === 0 ? super(Real.now() + ahead) : super(...args); }
  static now() { return Real.now() + ahead; }
};`;
/**
 * Environment variables of the second build, which set a different time zone and a different language. A build must not
 * depend on these.
 */
const OTHER_WORLD = {
  TZ: 'Pacific/Kiritimati',
  LANG: 'ar_EG.UTF-8',
  LC_ALL: 'ar_EG.UTF-8',
  LANGUAGE: 'ar',
} as const;

/** Builds a plugin again in another folder and at a different time, and compares every file with the first build. */
export async function checkRebuild(place: PluginPlace, plugin: BuiltPlugin): Promise<Check> {
  const { subject } = place;
  const name = 'second build';
  const dir = join(place.root, place.folder);
  const file = plugin.nameOf('plinth.build.json');
  if (await isDevelopmentBuild(plugin.folder)) {
    const message = 'belongs to a development build, which is not compared';
    const hint = 'build for production, then verify again';
    return { subject, name, problems: [{ code: 'PLINTH-MANIFEST-110', file, message, hint }] };
  }
  const begin = performance.now();
  const problems = await withCopy(place.root, dir, async (copy): Promise<Problem[]> => {
    const out = join(copy, 'dist');
    const failure = await buildAgain(inCopy(PROGRAM, dir, copy), copy);
    if (failure !== undefined) {
      const hint =
        'correct the mistake in the message; a build may use only files in the folder of the plugin and its packages';
      return [
        { code: 'PLINTH-MANIFEST-229', file: plugin.jsonFile, message: `cannot be built again: ${failure}`, hint },
      ];
    }
    const own = new Set([...filesOfBuild(plugin.record), ...DESCRIPTIONS]);
    const before = [...previousFiles(plugin.folder)].filter((each) => !own.has(each));
    return compareBuilds(read(plugin.folder, new Set(before)), read(out)).map(({ file: changed, message, line }) => ({
      code: 'PLINTH-MANIFEST-228',
      file: plugin.nameOf(changed),
      ...(line !== undefined && { line }),
      message,
      hint: 'build again; if the files still differ, remove everything from the build that depends on the time, the folder or the machine',
    }));
  });
  return { subject, name, detail: `${Math.round(performance.now() - begin)} ms`, problems };
}

function read(folder: string, without: ReadonlySet<string> = new Set()): Map<string, Uint8Array> {
  const names = filesBelow(folder).filter((file) => !without.has(file) && !file.endsWith('.map'));
  return new Map(names.map((file) => [file, readFileSync(join(folder, file))]));
}

/** @returns Why the build of the copy failed; undefined when it succeeded. */
function buildAgain(program: string, copy: string): Promise<string | undefined> {
  const option = `--import=data:text/javascript,${encodeURIComponent(OTHER_TIME)}`;
  const env = {
    ...process.env,
    ...OTHER_WORLD,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, option].filter((each) => each !== undefined).join(' '),
  };
  const args = [program, 'build', '--mode', 'production'];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      // A process can handle SIGTERM and keep running. SIGKILL always ends it.
      { cwd: copy, env, timeout: BUILD_TIMEOUT_MS, killSignal: 'SIGKILL' },
      (_error, _stdout, stderr) => {
        if (child.exitCode === 0) resolve(undefined);
        else if (child.killed) resolve(`the build did not end within ${BUILD_TIMEOUT_MS} ms`);
        else resolve(stderr.trim().split('\n').slice(0, 3).join(' '));
      },
    );
    endWithThisProcess(child);
  });
}
