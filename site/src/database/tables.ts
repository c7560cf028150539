/** Tables as both databases know them. Texts hold ISO 8601 times and JSON, so that both store the very same. */
export interface Tables {
  published_pages: PublishedPageRow;
  reports: ReportRow;
  settings: { key: string; value: string };
}

export interface PublishedPageRow {
  path: string;
  /** Hash of the page file, `site.json` and navigation. */
  source_hash: string;
  /** Hash of everything that turns a page file into HTML. */
  build_hash: string;
  html: string;
  /** Content-Security-Policy whose hashes fit `html`. */
  csp: string;
  etag: string;
  published_at: string;
  /** JSON array of problems. */
  problems: string;
}

export interface ReportRow {
  id: string;
  received_at: string;
  event: string;
  /** JSON of the event's data. */
  data: string;
  /** When it happened by the browser's clock, which may be wrong; null when it gave none. */
  happened_at: string | null;
  user_agent: string;
}
