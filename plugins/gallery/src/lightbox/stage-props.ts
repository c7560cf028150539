import type { LightboxItem } from '@plinth/sdk';

/** What both ways to show the items are given. */
export interface StageProps {
  readonly items: readonly LightboxItem[];
  readonly index: number;
  /** Which items are drawn: the current one and its neighbours. */
  readonly near: readonly number[];
  /** The item that was opened first, and its picture as the page shows it. */
  readonly first: number;
  readonly preview: string | undefined;
}
