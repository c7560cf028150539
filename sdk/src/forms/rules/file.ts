import type { FieldOf } from '../field-definition.ts';
import type { FileValue } from '../field-value.ts';
import { fileSize } from '../file-size.ts';
import { acceptsFile, fileTypesText } from '../file-type.ts';
import { FIELD_MESSAGES } from '../messages.ts';

/** Checks number, types and sizes of the files; gives the messages of §8. */
export function invalidFiles(
  { accept, maxBytes, maxFiles }: Pick<FieldOf<'file'>, 'accept' | 'maxBytes' | 'maxFiles'>,
  files: readonly FileValue[],
): string | undefined {
  if (files.length > maxFiles) return FIELD_MESSAGES.tooManyFiles(maxFiles);
  const other = files.find((file) => !acceptsFile(accept, file));
  if (other) return FIELD_MESSAGES.fileType(other.name, fileTypesText(accept));
  const large = files.find(({ size }) => size > maxBytes);
  return large && FIELD_MESSAGES.fileSize(large.name, fileSize(maxBytes));
}
