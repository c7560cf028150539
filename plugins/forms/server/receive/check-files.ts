import { acceptsFile, type FormErrors, type FormField, fieldName, holdsFiles, wrongFileText } from '@plinth/sdk/forms';
import { contradictsName, type StagedFile, typeOfEnding } from '@plinth/server/services';
import type { SentFile } from './sent-form.ts';

/** The files of each file field of a form. Files of inputs that are not file fields of the form are left out. */
export function filesByField(
  fields: readonly FormField[],
  sent: readonly SentFile[],
): ReadonlyMap<string, readonly StagedFile[]> {
  return new Map(
    fields.filter(holdsFiles).flatMap(({ id }) => {
      const files = sent.filter(({ input }) => input === fieldName(id)).map(({ file }) => file);
      return files.length === 0 ? [] : [[id, files] as const];
    }),
  );
}

/** §8: finds the files whose name or content does not match the types that the form accepts. */
export function checkContents(
  fields: readonly FormField[],
  files: ReadonlyMap<string, readonly StagedFile[]>,
): FormErrors {
  return new Map(
    fields.filter(holdsFiles).flatMap(({ id, accept }) => {
      const wrong = files.get(id)?.find((file) => accept.length > 0 && !isWanted(accept, file));
      return wrong ? [[id, wrongFileText(wrong.name, accept)] as const] : [];
    }),
  );
}

/**
 * Do both the name and the content match one of the accepted types? For `image/*`, a picture named `page.html` is
 * refused, and also an HTML page named `picture.png`. A name without an extension is not checked.
 */
function isWanted(accept: readonly string[], { name, size, type }: StagedFile): boolean {
  const ending = typeOfEnding(name);
  return accept.some((token) => {
    if (token.startsWith('.')) return acceptsFile([token], { name, size, type }) && !contradictsName(type, name);
    // Without the name, so that only the content counts here.
    if (!acceptsFile([token], { name: '', size, type })) return false;
    return !name.includes('.') || (ending !== undefined && acceptsFile([token], { name, size, type: ending.type }));
  });
}
