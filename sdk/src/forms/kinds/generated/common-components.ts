/* Written by `npm run generate` from sdk/src/forms/kinds/kind-table.ts. Change it there. */
import type { FormFieldType } from '../../field-definition.ts';
import type { FieldComponent } from '../../react/field-component.ts';
import { CheckboxField } from '../checkbox/checkbox-field.ts';
import { CurrencyField } from '../currency/currency-field.ts';
import { EmailField } from '../email/email-field.ts';
import { HiddenField } from '../hidden/hidden-field.tsx';
import { NameField } from '../name/name-field.tsx';
import { NumberField } from '../number/number-field.ts';
import { PasswordField } from '../password/password-field.ts';
import { RadioField } from '../radio/radio-field.ts';
import { SectionField } from '../section/section-field.tsx';
import { SelectField } from '../select/select-field.tsx';
import { TextField } from '../text/text-field.ts';
import { TextareaField } from '../textarea/textarea-field.tsx';
import { TwitterField } from '../twitter/twitter-field.ts';
import { WebsiteField } from '../website/website-field.ts';

export const COMMON_COMPONENTS: Partial<Record<FormFieldType, FieldComponent>> = {
  text: TextField,
  textarea: TextareaField,
  email: EmailField,
  number: NumberField,
  website: WebsiteField,
  password: PasswordField,
  twitter: TwitterField,
  currency: CurrencyField,
  name: NameField,
  section: SectionField,
  radio: RadioField,
  checkbox: CheckboxField,
  select: SelectField,
  hidden: HiddenField,
};
