import type { SignInFailureRow } from '../features/accounts/sign-in-failures.ts';
import type { FormRenderRow } from '../features/census/form-renders.ts';
import type { RateCountRow } from './rate-counts.ts';

/**
 * Tables of both databases. Times are ISO 8601 texts and structures are JSON texts, so that both databases store the
 * same.
 */
export interface Tables {
  published_pages: PublishedPageRow;
  published_forms: PublishedFormRow;
  page_files: PageFileRow;
  publish_claims: PublishClaimRow;
  reports: ReportRow;
  settings: { key: string; value: string };
  form_renders: FormRenderRow;
  form_submissions: SubmissionRow;
  form_uploads: UploadRow;
  mail_outbox: OutboxRow;
  accounts: AccountRow;
  account_roles: { account_id: string; role: number };
  account_sessions: SessionRow;
  rate_counts: RateCountRow;
  sign_in_failures: SignInFailureRow;
}

export interface PublishedPageRow {
  path: string;
  /** Hash of the page file, `site.json` and navigation. */
  source_hash: string;
  /** Hash of all code and settings that turn a page file into HTML. */
  build_hash: string;
  /** §2 Page-type enumeration. */
  page_type: number;
  etag: string;
  published_at: string;
  /** Where the JSON of the page context begins and ends in `html` (UTF-16 code units). */
  context_start: number;
  context_end: number;
  /** JSON array of problems. */
  problems: string;
  /** Content-Security-Policy whose hashes fit `html`. */
  csp: string;
  html: string;
}

/** A page file as it was when it was last parsed. */
export interface PageFileRow {
  file: string;
  /**
   * Times of change, size and inode. Empty when the file may have changed again within the resolution of its time of
   * change.
   */
  state: string;
  /** Hash of everything else that the file was checked against. */
  checked_by: string;
  path: string;
  /** Path of the page when the file was last valid. */
  good_path: string | null;
  /** 1 when an error keeps the page from being published. */
  is_broken: number;
  source_hash: string;
  page_type: number;
  /** Title in the generated navigation; null when the page is not part of it. */
  nav_title: string | null;
  /** 1 when the page names an image for links to it. */
  has_image: number;
  /** Addresses of the site's own pictures, separated by spaces. */
  pictures: string;
  /** JSON array of problems. */
  problems: string;
}

/** A page that a process is publishing. */
interface PublishClaimRow {
  path: string;
  page_key: string;
  /** Id of the process. */
  owner: string;
  /** The claim expires at this time unless it is renewed. */
  expires_at: string;
}

/** A form on a published page. */
export interface PublishedFormRow {
  path: string;
  /** Index of the block on its page, in document order. */
  place: number;
  form_id: string;
  /** Id of the block as the page file has it. */
  block_id: string;
  /** Number of §3 as a text, or `vendor/name`. */
  type: string;
  /** JSON: the data that the page was published with. */
  data: string;
}

export interface ReportRow {
  id: string;
  received_at: string;
  event: string;
  /** JSON of the event's data. */
  data: string;
  /** Time of the event by the browser's clock, which may be wrong; null when it sent none. */
  happened_at: string | null;
  user_agent: string;
}

export interface SubmissionRow {
  /** Begins with the time, so that ids sort in the order of arrival. */
  id: string;
  /** Hash of the submission key. A key can store only once. */
  key_hash: string;
  /** Hash of the content; the same key with other content is refused. Empty once the submission is erased. */
  content_hash: string;
  form_id: string;
  /** Name of the form as the owner sees it. */
  form_name: string;
  received_at: string;
  /** JSON: the page fields of §3 and the names that came with the form. */
  details: string;
  /**
   * JSON: list of `{id, type, title, value, text}`, with the form as it was when it was sent. Contains no passwords.
   */
  answers: string;
  /** Lower-case text of all answers. */
  search_text: string;
  /** Lower-case addresses of the email fields, with a space around each: ` a@b.c d@e.f `. */
  emails: string;
  /** Why it counts as spam; empty when it does not. */
  spam: string;
  /** Null while the submission exists. An erased row stays for a while so that its key cannot store again. */
  erased_at: string | null;
  /** Beginning of the answers, one on each line, as lists show it. At most a few hundred characters. */
  summary: string;
}

export interface UploadRow {
  id: string;
  form_id: string;
  field_id: string;
  name: string;
  /** Media type detected from the content, not the one that the browser sent. */
  type: string;
  size: number;
  received_at: string;
  /** Null until the form that it came with is stored. */
  submission_id: string | null;
}

export interface OutboxRow {
  /** Id of the submission that the owner is to be notified of. */
  submission_id: string;
  form_id: string;
  attempts: number;
  next_at: string;
  last_error: string;
}

export interface AccountRow {
  id: string;
  /** Lower case; the name for signing in. */
  email: string;
  password_hash: string;
  created_at: string;
}

export interface SessionRow {
  /** Hash of the cookie, so that nobody who can read the database can sign in with it. */
  token_hash: string;
  account_id: string;
  /** Must be sent with each form of the configuration area. */
  crumb: string;
  created_at: string;
  expires_at: string;
}
