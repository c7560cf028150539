/** The goal of a build: the ratio of its first answer to the first answer of another build in the same run. */
interface PeerGoal {
  readonly than: string;
  readonly atMost: number;
}

/**
 * The React blocks are compared with the build that a team would otherwise choose, the native ones with plain
 * JavaScript. A banner and analytics may cost a page 2 %.
 */
const GOALS: Readonly<Record<string, PeerGoal>> = {
  ours: { than: 'astro-visible', atMost: 0.7 },
  'ours-native': { than: 'vanilla-inline', atMost: 1 },
  'ours-visits': { than: 'ours', atMost: 1.02 },
};

/**
 * Formats the goal of a build, for example `MISSED: 0.88 of astro-visible, at most 0.70`. Empty when the build has no
 * goal, or when the other build was not measured.
 * @param firsts When each build of the run first answered, in ms; null when it never did.
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
