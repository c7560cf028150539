/**
 * The goal of a build: `atMost` is the largest allowed ratio between the time of its first answer and that of the build
 * `than` in the same run.
 */
interface PeerGoal {
  readonly than: string;
  readonly atMost: number;
}

/**
 * React blocks are compared with the build that a team would choose without Plinth. Native blocks are compared with
 * plain JavaScript. A banner and analytics are allowed to make a page 2 % slower.
 */
const GOALS: Readonly<Record<string, PeerGoal>> = {
  ours: { than: 'astro-visible', atMost: 0.7 },
  'ours-native': { than: 'vanilla-inline', atMost: 1 },
  'ours-visits': { than: 'ours', atMost: 1.02 },
};

/**
 * Formats the result for the goal of a build, for example `MISSED: 0.88 of astro-visible, at most 0.70`. Empty when the
 * build has no goal, or when the other build was not measured.
 * @param firsts Time of the first answer of each build in the run, in ms. Null for a build that never answered.
 */
export function goalText(name: string, firsts: ReadonlyMap<string, number | null>): string {
  const goal = GOALS[name];
  const other = goal && firsts.get(goal.than);
  if (!goal || !other) return '';
  const own = firsts.get(name) ?? Number.POSITIVE_INFINITY;
  const ratio = own / other;
  const verdict = ratio <= goal.atMost ? 'met' : 'MISSED';
  const measured = Number.isFinite(ratio) ? ratio.toFixed(2) : 'never';
  return `${verdict}: ${measured} of ${goal.than}, at most ${goal.atMost.toFixed(2)}`;
}
