import type { SafeStorage } from '@plinth/sdk';
import { jsonText } from '@plinth/sdk/json';
import * as v from 'valibot';

const KEY = 'content.audio';
/** Recordings whose position is kept, the last played ones. */
const MOST_KEPT = 20;
/** A recording that is this near to its beginning or its end begins at its beginning the next time. */
const EDGE_S = 5;

const keptSchema = v.array(v.tuple([v.string(), v.number()]));

/** The position at which the visitor has left a recording, in seconds. 0 when no position is stored. */
export function keptPosition(storage: SafeStorage, src: string): number {
  return read(storage).find(([kept]) => kept === src)?.[1] ?? 0;
}

/** Keeps the position of a recording, or forgets it near the beginning and the end. */
export function keepPosition(storage: SafeStorage, src: string, seconds: number, duration: number): void {
  const others = read(storage).filter(([kept]) => kept !== src);
  const isInside = seconds >= EDGE_S && !(seconds > duration - EDGE_S);
  const kept = isInside ? [[src, Math.floor(seconds)] as const, ...others] : others;
  if (kept.length === 0) storage.remove(KEY);
  else storage.set(KEY, jsonText(kept.slice(0, MOST_KEPT)));
}

function read(storage: SafeStorage): readonly (readonly [string, number])[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), storage.get(KEY));
  return parsed.success ? parsed.output : [];
}
