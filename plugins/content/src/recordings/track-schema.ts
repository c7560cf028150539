import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';

/** Limit for the chapters of a recording. */
const MOST_CHAPTERS = 200;

const chapter = v.object({
  title: v.nullish(text(), ''),
  /** Start in seconds. */
  start: v.nullish(v.pipe(v.number(), v.minValue(0)), 0),
});

/** Fields of a recording. Every field can be missing or null. */
export const trackFields = {
  title: v.nullish(text(), ''),
  author: v.nullish(text(), ''),
  /** Address of the sound file, on this site. */
  src: v.nullish(v.string(), ''),
  /** Length in milliseconds. */
  durationInMs: v.nullish(v.pipe(v.number(), v.minValue(0))),
  /** May visitors save the file? */
  showDownload: v.nullish(v.boolean(), false),
  transcript: v.nullish(html(), ''),
  chapters: v.nullish(v.pipe(v.array(chapter), v.maxLength(MOST_CHAPTERS)), () => []),
} as const;

const track = v.object(trackFields);

export type Track = v.InferOutput<typeof track>;

/** §9 Limits: tracks of an album. */
const MOST_TRACKS = 60;

export const tracksSchema = v.pipe(v.array(track), v.maxLength(MOST_TRACKS));
