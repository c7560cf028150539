export interface Mail {
  /** Email address of the recipient. Default: the recipient of mails about submissions. */
  readonly to?: string;
  readonly subject: string;
  readonly text: string;
  /** Email address for replies; undefined when the mail is about several people. */
  readonly replyTo: string | undefined;
  /** Default: none. */
  readonly attachment?: { readonly filename: string; readonly contentType: string; readonly content: string };
}
