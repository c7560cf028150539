import {
  acceptsFile,
  FIELD_MESSAGES,
  type FieldOf,
  type FormErrors,
  type FormField,
  fieldName,
  fileTypesText,
} from '@plinth/sdk/forms';
import { contradictsName } from '../uploads/sniff-type.ts';
import type { StagedFile } from '../uploads/staged-file.ts';
import type { SentFile } from './sent-form.ts';

/** The files of each file field of a form; files of other inputs are left out. */
export function filesByField(
  fields: readonly FormField[],
  sent: readonly SentFile[],
): ReadonlyMap<string, readonly StagedFile[]> {
  return new Map(
    fields.filter(isFileField).flatMap(({ id }) => {
      const files = sent.filter(({ input }) => input === fieldName(id)).map(({ file }) => file);
      return files.length === 0 ? [] : [[id, files] as const];
    }),
  );
}

/** §8: files whose content is not what their names promise, where the form asks for certain types. */
export function checkContents(
  fields: readonly FormField[],
  files: ReadonlyMap<string, readonly StagedFile[]>,
): FormErrors {
  return new Map(
    fields.filter(isFileField).flatMap(({ id, accept }) => {
      const wrong = files.get(id)?.find((file) => accept.length > 0 && isPretended(accept, file));
      return wrong ? [[id, FIELD_MESSAGES.fileType(wrong.name, fileTypesText(accept))] as const] : [];
    }),
  );
}

/** An ending is believed only where the content agrees; what is asked for by its media type is known by its content anyway. */
function isPretended(accept: readonly string[], { name, size, type }: StagedFile): boolean {
  const byType = accept.filter((token) => !token.startsWith('.'));
  const isRightByType = byType.length > 0 && acceptsFile(byType, { name, size, type });
  return !isRightByType && contradictsName(type, name);
}

function isFileField(field: FormField): field is FieldOf<'file'> {
  return field.type === 'file';
}
