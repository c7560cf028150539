/**
 * Describes a file that the visitor has chosen, as part of the submission. The bytes of the file are sent separately
 * from the `form` JSON (see `fieldName`).
 */
export interface FileValue {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Media type; empty when the browser does not know it. */
  readonly type: string;
}
