import { numberField } from '../../option-fields.ts';

export const autorowsOptions = {
  /** Minimum height of a row, in pixels. */
  rowHeight: numberField(1),
};
