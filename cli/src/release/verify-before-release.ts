import { execFile } from 'node:child_process';
import path from 'node:path';
import { ManifestError, type Problem } from '@plinth/manifests';
import * as v from 'valibot';
import { shortPath } from '../build/read-plugin.ts';
import { endWithThisProcess } from '../process/end-with-this-process.ts';
import { severityOf } from '../report/counts.ts';
import { isRuleId } from '../rules/rules.ts';

/** Largest size of the report of `plinth verify` that is read, in bytes. */
const LONGEST_REPORT = 64 * 1024 * 1024;

/** The fields of the output of `plinth verify --json` that are needed here. */
const reportSchema = v.object({
  checks: v.array(
    v.object({
      problems: v.array(
        v.object({
          code: v.pipe(v.string(), v.guard(isRuleId)),
          file: v.string(),
          line: v.exactOptional(v.number()),
          path: v.exactOptional(v.string()),
          message: v.string(),
          hint: v.string(),
        }),
      ),
    }),
  ),
});

/**
 * Runs `plinth verify` in a separate process, so that the plugin's code is not loaded into this one.
 * @param dir Folder of the plugin.
 * @returns The warnings of `plinth verify`.
 * @throws ManifestError when `plinth verify` fails: `PLINTH-MANIFEST-047` and the errors that it has found.
 */
export async function verifyBeforeRelease(dir: string): Promise<Problem[]> {
  const program = path.join(import.meta.dirname, `../plinth${path.extname(import.meta.filename)}`);
  const { code, stdout, stderr } = await run(program, dir);
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), stdout);
  const problems = report.success ? report.output.checks.flatMap((check) => check.problems) : [];
  if (code === 0 && report.success) return problems;
  // When the process has printed no report, it has written to standard error why it failed.
  if (!report.success) process.stderr.write(stderr);
  const errors = problems.filter((problem) => severityOf(problem) === 'error');
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-047',
      file: shortPath(dir),
      message: 'does not pass "plinth verify", so no release is written',
      hint: 'correct what "plinth verify" lists, then type "plinth pack" again',
    },
    ...errors,
  ]);
}

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(program: string, cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd, maxBuffer: LONGEST_REPORT };
    const child = execFile(process.execPath, [program, 'verify', '--json'], options, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? 1, stdout, stderr });
    });
    endWithThisProcess(child, { signal: 'SIGTERM' });
  });
}
