/* Written by `npm run generate` from sdk/src/forms/kinds/kind-table.ts. Change it there. */
import { readCheckbox } from '../checkbox/read-markup.ts';
import { readCurrency } from '../currency/read-markup.ts';
import { readHidden } from '../hidden/read-markup.ts';
import { readLikert } from '../likert/read-markup.ts';
import { readPhone } from '../phone/read-markup.ts';
import { readRadio } from '../radio/read-markup.ts';
import { readSection } from '../section/read-markup.ts';
import { readSelect } from '../select/read-markup.ts';
import { readTextarea } from '../textarea/read-markup.ts';

/** Functions that read the settings of a field from the markup of older pages, by the kind of the field. */
export const MARKUP_READERS: ReadonlyMap<string, (item: HTMLElement) => object> = new Map([
  ['textarea', readTextarea],
  ['currency', readCurrency],
  ['phone', readPhone],
  ['section', readSection],
  ['radio', readRadio],
  ['checkbox', readCheckbox],
  ['select', readSelect],
  ['likert', readLikert],
  ['hidden', readHidden],
]);
