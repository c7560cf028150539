import * as v from 'valibot';

/**
 * Topics of the steps of an explanation, in the order of the steps. The command `plinth why` makes the steps up to
 * `server half`. An inspected page adds the others.
 */
const WHY_TOPICS = [
  'page',
  'manifest',
  'lockfile',
  'page types',
  'page slice',
  'activation',
  'signs',
  'consent',
  'services',
  'server half',
  'left out',
  'files',
  'reports',
  'mounted',
] as const;

const LONGEST_TEXT = 20_000;
const MOST_STEPS = 500;
const MOST_RECORDS = 5_000;
const MOST_IDS = 10_000;

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));

const stepSchema = v.pipe(
  v.object({
    topic: v.picklist(WHY_TOPICS),
    text,
    /**
     * The file in which the fact of this step is written, with its line if the line is known: `manifests/demo.json:9`.
     */
    source: v.exactOptional(text),
  }),
  v.readonly(),
);

const outcomeSchema = v.pipe(
  v.object({
    /**
     * `loaded`: loads without an action of the visitor. `waits`: waits for an action of the visitor, a consent or a
     * sign. `refused`: never loads on this page. `mounted`: the browser has mounted the block.
     */
    kind: v.picklist(['loaded', 'waits', 'refused', 'mounted']),
    /** Begins with "loaded at", "waits for", "refused because" or "mounted after". */
    text,
  }),
  v.readonly(),
);

const targetSchema = v.variant('kind', [
  v.pipe(
    v.object({
      kind: v.literal('block'),
      /** Key of the block type in the lockfile: a number of §3, or `vendor/name`. */
      type: text,
      /** Ids of the blocks of this type that the record is about. */
      ids: v.pipe(v.array(text), v.maxLength(MOST_IDS), v.readonly()),
    }),
    v.readonly(),
  ),
  v.pipe(v.object({ kind: v.literal('plugin'), plugin: text }), v.readonly()),
]);

/**
 * Explains why a block or a plugin is loaded on a page, waits, or is refused, in steps from the manifest to the page.
 */
export const whyRecordSchema = v.pipe(
  v.object({
    /** Path of the page that the record is about. */
    page: text,
    target: targetSchema,
    steps: v.pipe(v.array(stepSchema), v.maxLength(MOST_STEPS), v.readonly()),
    outcome: outcomeSchema,
  }),
  v.readonly(),
);

export const whyRecordsSchema = v.pipe(v.array(whyRecordSchema), v.maxLength(MOST_RECORDS), v.readonly());

/** The file that an inspected page saves and that `plinth why --record` reads. */
export const savedRecordsSchema = v.object({
  v: v.literal(1),
  /** Address of the inspected page. */
  address: text,
  /** Time at which the file was saved, as ISO 8601. */
  savedAt: text,
  records: whyRecordsSchema,
});

export type WhyTopic = (typeof WHY_TOPICS)[number];
/** One fact that decides whether and when a block or plugin is loaded. */
export type WhyStep = v.InferOutput<typeof stepSchema>;
export type WhyOutcome = v.InferOutput<typeof outcomeSchema>;
export type WhyTarget = v.InferOutput<typeof targetSchema>;
export type WhyRecord = v.InferOutput<typeof whyRecordSchema>;
export type SavedRecords = v.InferOutput<typeof savedRecordsSchema>;

export function loadedAt(text: string): WhyOutcome {
  return { kind: 'loaded', text: `loaded at ${text}` };
}

export function waitsFor(text: string): WhyOutcome {
  return { kind: 'waits', text: `waits for ${text}` };
}

export function refusedBecause(text: string): WhyOutcome {
  return { kind: 'refused', text: `refused because ${text}` };
}

export function mountedAfter(text: string): WhyOutcome {
  return { kind: 'mounted', text: `mounted after ${text}` };
}
