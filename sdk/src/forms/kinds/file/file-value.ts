/** A chosen file, as the submission describes it. The bytes are sent beside the `form` JSON (see `fieldName`). */
export interface FileValue {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type; empty when the browser does not know it. */
  readonly type: string;
}
