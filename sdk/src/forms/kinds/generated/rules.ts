/* Written by `npm run generate` from sdk/src/forms/kinds/kind-table.ts. Change it there. */
import { addressRules } from '../address/rules.ts';
import { checkboxRules } from '../checkbox/rules.ts';
import { currencyRules } from '../currency/rules.ts';
import { dateRules } from '../date/rules.ts';
import { emailRules } from '../email/rules.ts';
import { fileRules } from '../file/rules.ts';
import { hiddenRules } from '../hidden/rules.ts';
import { likertRules } from '../likert/rules.ts';
import { nameRules } from '../name/rules.ts';
import { numberRules } from '../number/rules.ts';
import { passwordRules } from '../password/rules.ts';
import { phoneRules } from '../phone/rules.ts';
import { radioRules } from '../radio/rules.ts';
import { selectRules } from '../select/rules.ts';
import { textRules } from '../text/rules.ts';
import { textareaRules } from '../textarea/rules.ts';
import { timeRules } from '../time/rules.ts';
import { twitterRules } from '../twitter/rules.ts';
import { websiteRules } from '../website/rules.ts';

/** The rules of every kind that has a value. */
export const KIND_RULES = {
  text: textRules,
  textarea: textareaRules,
  email: emailRules,
  number: numberRules,
  website: websiteRules,
  password: passwordRules,
  twitter: twitterRules,
  currency: currencyRules,
  date: dateRules,
  time: timeRules,
  name: nameRules,
  address: addressRules,
  phone: phoneRules,
  radio: radioRules,
  checkbox: checkboxRules,
  select: selectRules,
  likert: likertRules,
  hidden: hiddenRules,
  file: fileRules,
} as const;
