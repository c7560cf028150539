/**
 * The functions of valibot that plugins use most, loaded once per page. A plugin imports rarer functions from
 * valibot itself.
 */
export {
  array,
  boolean,
  fallback,
  type InferOutput,
  maxLength,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  picklist,
  pipe,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot';
export { imageFields } from '../media/image-fields.ts';
export { purposeField } from '../media/purpose-field.ts';
export { videoFields } from '../media/video-fields.ts';
export { html } from '../schema/html.ts';
export { text } from '../schema/text.ts';
