import { uploadIncomplete, uploadProblem } from '../../../messages/messages.ts';
import { fieldName, type SubmitFailure } from '../../index.ts';
import type { SentFiles } from './calls.ts';

/**
 * §8 Upload: why a submission with files got no answer. When a file no longer exists, or has changed since it was
 * chosen, the message is shown at its field; otherwise the connection to the server broke. Undefined without files.
 */
export async function uploadFailure(files: SentFiles): Promise<SubmitFailure | undefined> {
  if (files.length === 0) return undefined;
  const readable = await Promise.all(files.map(([, file]) => isReadable(file)));
  const lost = files.filter((_, index) => !readable[index]).map(([name]) => name.slice(fieldName('').length));
  if (lost.length === 0) return { kind: 'message', message: uploadIncomplete() };
  return { kind: 'fields', errors: new Map(lost.map((id) => [id, uploadProblem()])) };
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    // The file cannot be read. The function exists to find this out, so the error is not reported.
    return false;
  }
}
