/* Written by `npm run generate` from plugins/gallery/src/blocks/gallery/displays/display-table.ts. Change it there. */
import { autorowsOptions } from '../autorows/options.ts';
import { listOptions } from '../list/options.ts';
import { stackedOptions } from '../stacked/options.ts';
import { stripOptions } from '../strip/options.ts';

/** Options that only one display has. */
export const DISPLAY_OPTIONS = {
  ...autorowsOptions,
  ...listOptions,
  ...stackedOptions,
  ...stripOptions,
};
