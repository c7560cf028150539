import { numberField } from '../../option-fields.ts';

export const listOptions = {
  /** Width of the pictures in percent of the list. */
  listImageSize: numberField(5, 100),
};
