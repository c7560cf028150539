declare module '@plinth/server/tables' {
  interface Tables {
    form_submissions: SubmissionRow;
  }
}

export interface SubmissionRow {
  /** The id begins with the time, so that ids sort in the order of arrival. */
  id: string;
  /** Hash of the submission key. Only one submission can be stored with a key. */
  key_hash: string;
  /**
   * Hash of the content; a submission with the same key and different content is refused. Empty once the submission is
   * erased.
   */
  content_hash: string;
  form_id: string;
  /** Name of the form, as the owner's area shows it. */
  form_name: string;
  received_at: string;
  /** JSON object with the details that say where the submission comes from (see `DETAIL_NAMES`). */
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
  /** Reason for which the submission counts as spam; empty when it is not spam. */
  spam: string;
  /**
   * Time at which the submission was erased; null while it exists. An erased row stays until its key has expired, so
   * that the key cannot store another submission.
   */
  erased_at: string | null;
  /** Beginning of the answers, as lists show it, with one answer on each line. At most a few hundred characters. */
  summary: string;
}
