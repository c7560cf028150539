declare module '../../../storage/tables.ts' {
  interface Tables {
    form_submissions: SubmissionRow;
  }
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
   * JSON: a list of `{id, type, title, value, text}`, with the titles that the form had when it was sent. Contains no
   * passwords.
   */
  answers: string;
  /** Lower-case text of all answers. */
  search_text: string;
  /** Lower-case addresses of the email fields, with a space around each: ` a@b.c d@e.f `. */
  emails: string;
  /** Why the submission counts as spam; empty when it is not spam. */
  spam: string;
  /** Null while the submission exists. An erased row stays for a while so that its key cannot store again. */
  erased_at: string | null;
  /** Beginning of the answers, as lists show it, with one answer on each line. At most a few hundred characters. */
  summary: string;
}
