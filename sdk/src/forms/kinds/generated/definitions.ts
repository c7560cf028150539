/* Written by `npm run generate` from sdk/src/forms/kinds/kind-table.ts. Change it there. */
import { addressDefinition } from '../address/definition.ts';
import { checkboxDefinition } from '../checkbox/definition.ts';
import { currencyDefinition } from '../currency/definition.ts';
import { dateDefinition } from '../date/definition.ts';
import { emailDefinition } from '../email/definition.ts';
import { fileDefinition } from '../file/definition.ts';
import { hiddenDefinition } from '../hidden/definition.ts';
import { likertDefinition } from '../likert/definition.ts';
import { nameDefinition } from '../name/definition.ts';
import { numberDefinition } from '../number/definition.ts';
import { passwordDefinition } from '../password/definition.ts';
import { phoneDefinition } from '../phone/definition.ts';
import { radioDefinition } from '../radio/definition.ts';
import { sectionDefinition } from '../section/definition.ts';
import { selectDefinition } from '../select/definition.ts';
import { textDefinition } from '../text/definition.ts';
import { textareaDefinition } from '../textarea/definition.ts';
import { timeDefinition } from '../time/definition.ts';
import { twitterDefinition } from '../twitter/definition.ts';
import { websiteDefinition } from '../website/definition.ts';

/** The schemas of all kinds, in the order of the table. */
export const DEFINITIONS = [
  textDefinition,
  textareaDefinition,
  emailDefinition,
  numberDefinition,
  websiteDefinition,
  passwordDefinition,
  twitterDefinition,
  currencyDefinition,
  dateDefinition,
  timeDefinition,
  nameDefinition,
  addressDefinition,
  phoneDefinition,
  sectionDefinition,
  radioDefinition,
  checkboxDefinition,
  selectDefinition,
  likertDefinition,
  hiddenDefinition,
  fileDefinition,
] as const;
