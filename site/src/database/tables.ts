import type { FormRenderRow } from '../census/form-renders.ts';

/** Tables as both databases know them. Texts hold ISO 8601 times and JSON, so that both store the very same. */
export interface Tables {
  published_pages: PublishedPageRow;
  reports: ReportRow;
  settings: { key: string; value: string };
  form_renders: FormRenderRow;
  form_submissions: SubmissionRow;
  form_uploads: UploadRow;
  mail_outbox: OutboxRow;
  accounts: AccountRow;
  account_roles: { account_id: string; role: number };
  account_sessions: SessionRow;
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

export interface SubmissionRow {
  /** Begins with the time, so that the order of ids is the order of arrival. */
  id: string;
  /** Hash of the submission key: a key stores once. */
  key_hash: string;
  /** Hash of what was sent; the same key with other content is refused. Empty once the submission is erased. */
  content_hash: string;
  form_id: string;
  /** Name of the form for the owner. */
  form_name: string;
  received_at: string;
  /** JSON: the page fields of §3 and the names that came with the form. */
  details: string;
  /** JSON: list of `{id, type, title, value}`, as the form was when it was sent. */
  answers: string;
  /** Lower-case text of all answers. */
  search_text: string;
  /** Lower-case addresses of the email fields, each between spaces: ` a@b.c d@e.f `. */
  emails: string;
  /** Why it is taken for spam; empty when it is not. */
  spam: string;
  /** Null while the submission is there; the row stays for a while so that its key cannot store again. */
  erased_at: string | null;
}

export interface UploadRow {
  id: string;
  form_id: string;
  field_id: string;
  name: string;
  /** By content, not as the browser said. */
  type: string;
  size: number;
  received_at: string;
  /** Null until the form that it came with is stored. */
  submission_id: string | null;
}

export interface OutboxRow {
  /** Id of the submission that the owner is to be told of. */
  submission_id: string;
  form_id: string;
  attempts: number;
  next_at: string;
  last_error: string;
}

export interface AccountRow {
  id: string;
  /** Lower case; what one signs in with. */
  email: string;
  password_hash: string;
  created_at: string;
}

export interface SessionRow {
  /** Hash of the cookie: who reads the database cannot sign in with it. */
  token_hash: string;
  account_id: string;
  /** Comes back in each form of the configuration area. */
  crumb: string;
  created_at: string;
  expires_at: string;
}
