/** A document that is shown in frames. It is not a page of the site, and it is the same for everyone. */
export interface FrameFile {
  readonly path: string;
  readonly html: string;
  readonly csp: string;
  /** Do all scripts of the document have hashes? If so, browsers refuse every other script. Default: false. */
  readonly hasHashes?: boolean;
}
