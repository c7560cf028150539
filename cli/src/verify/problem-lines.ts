import { findJsonPositions, isFault, type Problem } from '@plinth/manifests';

/** Adds the line of a problem in a JSON file, when the problem has none. @param text Text of the file. */
export function withLine(problem: Problem, text: string): Problem {
  if (problem.line !== undefined) return problem;
  const positions = findJsonPositions(text);
  if (isFault(positions)) return problem;
  return { ...problem, line: positions.find((problem.path ?? '').split('.')).line };
}
