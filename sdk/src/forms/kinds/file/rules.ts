import * as f from '@plinth/sdk/fields';
import * as v from 'valibot';
import { fileTooLarge, tooManyFiles } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import { fieldName } from '../../field-names.ts';
import type { KindRules } from '../kind-rules.ts';
import { checkRequired } from '../shapes/required.ts';
import { fileSize } from './file-size.ts';
import { acceptsFile, wrongFileText } from './file-type.ts';
import type { FileValue } from './file-value.ts';

const fileSchema = f.array(
  f.object({ name: f.string(), size: f.pipe(f.number(), f.minValue(0)), type: f.nullish(f.string(), '') }),
);

/**
 * The value only describes the files; their bytes are sent separately. A script cannot fill a file input, so `toInputs`
 * returns nothing.
 */
export const fileRules: KindRules<FieldOf<'file'>, readonly FileValue[]> = {
  isFiles: true,
  empty: () => [],
  names: ({ id }) => [fieldName(id)],
  fromInputs: ({ id }, { all }) => all(fieldName(id)).flatMap(fileValue),
  toInputs: () => [],
  fromJson(raw) {
    const files = v.safeParse(fileSchema, raw);
    return files.success ? files.output : undefined;
  },
  isBlank: (value) => value.length === 0,
  checkBlank: checkRequired,
  /** Checks the number, the types and the sizes of the files. Returns a message of §8, or undefined. */
  check({ accept, maxBytes, maxFiles }, files) {
    if (files.length > maxFiles) return tooManyFiles({ max: maxFiles });
    const other = files.find((file) => !acceptsFile(accept, file));
    if (other) return wrongFileText(other.name, accept);
    const large = files.find(({ size }) => size > maxBytes);
    return large && fileTooLarge({ file: large.name, size: fileSize(maxBytes) });
  },
  text: (value) => value.map(({ name }) => name).join(', '),
};

/**
 * Describes the file of an input. The result is empty when no file was chosen: the input then posts a file without a
 * name.
 */
function fileValue(value: unknown): FileValue[] {
  if (typeof value !== 'object' || value === null || !('name' in value)) return [];
  const { name } = value;
  if (typeof name !== 'string' || name === '') return [];
  const size = 'size' in value && typeof value.size === 'number' ? value.size : 0;
  const type = 'type' in value && typeof value.type === 'string' ? value.type : '';
  return [{ name, size, type }];
}
