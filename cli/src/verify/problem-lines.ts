import { findJsonPositions, isFault, type Problem } from '@plinth/manifests';

/**
 * Adds a line number to a problem in a JSON file, unless the problem has one already.
 * @param text Text of the file.
 */
export function withLine(problem: Problem, text: string): Problem {
  if (problem.line !== undefined) return problem;
  const positions = findJsonPositions(text);
  if (isFault(positions)) return problem;
  return { ...problem, line: positions.find((problem.path ?? '').split('.')).line };
}
