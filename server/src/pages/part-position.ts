/** Position of a part in the HTML of its page (UTF-16 code units), so that the server can leave the part out. */
export interface PartPosition {
  /**
   * Name of the cookie that contains the visitor's decision about the part. The part is left out for visitors who have
   * decided.
   */
  readonly cookie: string;
  /** Version of the part's data, if the cookie contains the versions of this part that the visitor has closed. */
  readonly version?: string | undefined;
  readonly start: number;
  readonly end: number;
}
