/** Why an uploaded file is not applied. */
export interface LineProblem {
  /**
   * - 230: the file cannot be read
   * - 231: a cell has the wrong shape
   * - 232: a SKU occurs twice, or the shop does not have it
   * - 233: somebody else has changed the value since the download
   */
  readonly code: 'PLINTH-SITE-250' | 'PLINTH-SITE-251' | 'PLINTH-SITE-252' | 'PLINTH-SITE-253';
  readonly line: number;
  /** Empty for a problem of the whole line. */
  readonly column: string;
  readonly reason: string;
}
