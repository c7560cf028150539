/** The tables with the sums of single days. */
export const DAY_TABLES = { counts: 'event_counts', sources: 'event_sources', histograms: 'event_histograms' } as const;
/** The tables with the sums of spans that are longer than a day; see `spansOf`. */
export const SPAN_TABLES = {
  counts: 'event_span_counts',
  sources: 'event_span_sources',
  histograms: 'event_span_histograms',
} as const;
export type SumTables = typeof DAY_TABLES | typeof SPAN_TABLES;
