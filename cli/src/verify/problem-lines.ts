import { findJsonPositions, isFault, type Problem } from '@plinth/manifests';

/** Adds the line to a problem in a JSON file, if the problem has no line yet. @param text Text of the file. */
export function withLine(problem: Problem, text: string): Problem {
  if (problem.line !== undefined) return problem;
  const positions = findJsonPositions(text);
  if (isFault(positions)) return problem;
  return { ...problem, line: positions.find((problem.path ?? '').split('.')).line };
}
