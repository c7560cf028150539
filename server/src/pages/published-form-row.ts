declare module '../storage/tables.ts' {
  interface Tables {
    /** `arm` is the release with which the page was made: the current one, or the candidate of a rollout. */
    published_forms: PublishedFormRow & { arm: 'stable' | 'candidate' };
  }
}

/** A form on a published page. */
export interface PublishedFormRow {
  path: string;
  /** Index of the block on its page, in document order. */
  place: number;
  form_id: string;
  /** Id of the block in the page file. */
  block_id: string;
  /** Number of §3 as a text, or `vendor/name`. */
  type: string;
  /** JSON: the data that the page was published with. */
  data: string;
  /** Locale that the page was published with. Empty until it is published again after the migration. */
  locale: string;
}
