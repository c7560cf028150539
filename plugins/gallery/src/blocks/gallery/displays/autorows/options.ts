import { numberField } from '../../option-fields.ts';

export const autorowsOptions = {
  /** In pixels. */
  rowHeight: numberField(1),
};
