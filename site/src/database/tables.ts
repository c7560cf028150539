import type { FormRenderRow } from '../census/form-renders.ts';
import type { RateCountRow } from './rate-counts.ts';
import type { SignInFailureRow } from './sign-in-failures.ts';

/** Tables as both databases know them. Texts hold ISO 8601 times and JSON, so that both store the very same. */
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
  /** Hash of everything that turns a page file into HTML. */
  build_hash: string;
  /** §2 Page-type enumeration. */
  page_type: number;
  etag: string;
  published_at: string;
  /** Where the JSON of the page context begins in `html`, and where it ends (UTF-16 code units). */
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
  /** Times of change, size and inode; empty when the file may have changed since without another time. */
  state: string;
  /** Hash of what else decided what is wrong with the file. */
  checked_by: string;
  path: string;
  /** Path of the page when the file was last good. */
  good_path: string | null;
  /** 1 when an error keeps the page from being published. */
  is_broken: number;
  source_hash: string;
  page_type: number;
  /** Title in the generated navigation; null when the page does not stand there. */
  nav_title: string | null;
  /** 1 when the page names a picture that links to it are shown with. */
  has_image: number;
  /** Addresses of the site's own pictures, with a space between each. */
  pictures: string;
  /** JSON array of problems. */
  problems: string;
}

/** A page that a process publishes now. */
export interface PublishClaimRow {
  path: string;
  page_key: string;
  /** Id of the process. */
  owner: string;
  /** Without a renewal the claim is void from then on. */
  expires_at: string;
}

/** A block of a published page whose data is that of a form. */
export interface PublishedFormRow {
  path: string;
  /** Place of the block on its page, in document order. */
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
  /** JSON: list of `{id, type, title, value, text}`, as the form was when it was sent. No password is in it. */
  answers: string;
  /** Lower-case text of all answers. */
  search_text: string;
  /** Lower-case addresses of the email fields, each between spaces: ` a@b.c d@e.f `. */
  emails: string;
  /** Why it is taken for spam; empty when it is not. */
  spam: string;
  /** Null while the submission is there; the row stays for a while so that its key cannot store again. */
  erased_at: string | null;
  /** The beginning of the answers, one a line: what a list shows. At most a few hundred characters. */
  summary: string;
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
