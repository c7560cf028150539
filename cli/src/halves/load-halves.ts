import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { CAN_RESTRICT } from '../mount-check/restricted-process.ts';
import { endWithThisProcess } from '../process/end-with-this-process.ts';

/** Long, because a busy machine needs many seconds for what takes one otherwise. */
const LOAD_TIMEOUT_MS = 60_000;
const LARGEST_ANSWER_BYTES = 1_000_000;
/** Precedes each answer, because the code of a half can write to the standard output too. */
const MARK = 'plinth-half';
/** Functions become null in JSON, and what is not JSON is left out. */
const PROBE = `
for (const [index, file] of process.argv.slice(1).entries()) {
  let answer;
  try {
    const { features } = await import(file);
    answer = JSON.stringify({ module: { features } });
  } catch (error) {
    answer = JSON.stringify({ reason: String(error).split('\\n')[0] });
  }
  await new Promise((written) => process.stdout.write('\\n${MARK}:' + index + ':' + answer + '\\n', written));
}
process.exit(0);
`;

const answerSchema = v.union([v.object({ reason: v.string() }), v.object({ module: v.unknown() })]);

/** What the module of a server half exports, as far as it is JSON, or the reason why it could not be loaded. */
export type HalfAnswer = v.InferOutput<typeof answerSchema>;

/**
 * Loads the modules of server halves in one process of their own. Where Node can restrict a process, they can read
 * files, and neither write nor start processes.
 * @param files Real paths of the modules.
 */
export function loadHalves(files: readonly string[]): Promise<readonly HalfAnswer[]> {
  if (files.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    const restricted = CAN_RESTRICT ? ['--permission', '--allow-fs-read=*'] : [];
    const urls = files.map((file) => pathToFileURL(file).href);
    const args = [...restricted, '--no-warnings', '--input-type=module', '--eval', PROBE, ...urls];
    const options = {
      timeout: LOAD_TIMEOUT_MS * files.length,
      maxBuffer: LARGEST_ANSWER_BYTES * files.length,
      killSignal: 'SIGKILL',
    } as const;
    const child = execFile(process.execPath, args, options, (_error, stdout, stderr) => {
      const lines = stdout.split('\n');
      const reason = child.killed
        ? `was not evaluated within ${LOAD_TIMEOUT_MS / 1000} s`
        : (/^\w*Error.*$/m.exec(stderr)?.[0] ?? `exit code ${child.exitCode}`);
      resolve(
        files.map((_, index) => {
          const mark = `${MARK}:${index}:`;
          const line = lines.findLast((each) => each.startsWith(mark));
          return line === undefined ? { reason } : parsed(line.slice(mark.length));
        }),
      );
    });
    endWithThisProcess(child);
  });
}

/** The code of a half can also write a line that begins like an answer, so the line can be anything. */
function parsed(text: string): HalfAnswer {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), text);
  return success ? output : { module: undefined };
}
