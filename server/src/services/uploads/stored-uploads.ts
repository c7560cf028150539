import type { Readable } from 'node:stream';
import type { StagedFile } from './staged-file.ts';
import type { UploadRow } from './uploads.ts';

/** Stores the files that come with forms, and removes them with their submissions. */
export interface UploadService {
  /**
   * Stores the files of a form, by the id of their field. Until the form is stored, the files belong to no submission.
   */
  keep(formId: string, files: ReadonlyMap<string, readonly StagedFile[]>): Promise<void>;
  find(id: string): Promise<{ readonly row: UploadRow; readonly content: Readable } | undefined>;
  /** Removes the files that came with these submissions. */
  removeOf(submissionIds: readonly string[]): Promise<void>;
  /** Removes files whose form was never stored. */
  sweep(now: Date): Promise<void>;
}
