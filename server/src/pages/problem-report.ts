import { describeProblem, type PageProblem } from './page-problem.ts';

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Limit for the problems in the report. When a site has more, most of them have the same cause. */
const MOST_PROBLEMS = 1_000;

/** All problems of the page files. A problem is logged only if the previous publication has not logged the same one. */
export interface ProblemReport {
  /** Call it when a publication begins. */
  begin(): void;
  /** Logs a problem, and lists it until the next publication. */
  add(problem: PageProblem): void;
  /** Logs a problem, but does not list it. */
  log(problem: PageProblem, cause?: unknown): void;
  all(): readonly PageProblem[];
}

export function createProblemReport(log: Log): ProblemReport {
  let before: ReadonlySet<string> = new Set();
  let now = new Set<string>();
  let problems: PageProblem[] = [];
  const logOnce = (problem: PageProblem, cause?: unknown) => {
    const text = describeProblem(problem);
    if (now.has(text)) return;
    if (now.size >= MOST_PROBLEMS) {
      if (now.size === MOST_PROBLEMS)
        log.warn({}, `there are more than ${MOST_PROBLEMS} problems; the rest is not listed`);
      now.add('');
      return;
    }
    now.add(text);
    if (before.has(text)) return;
    const details = cause === undefined ? problem : { ...problem, err: cause };
    log[problem.severity === 'error' ? 'error' : 'warn'](details, text);
  };
  return {
    begin: () => {
      before = now;
      now = new Set();
      problems = [];
    },
    add: (problem) => {
      logOnce(problem);
      if (problems.length < MOST_PROBLEMS) problems.push(problem);
    },
    log: logOnce,
    all: () => problems,
  };
}
