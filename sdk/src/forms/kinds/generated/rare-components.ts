/* Written by `npm run generate` from sdk/src/forms/kinds/kind-table.ts. Change it there. */
import type { FormFieldType } from '../../field-definition.ts';
import type { FieldComponent } from '../../react/field-component.ts';
import { AddressField } from '../address/address-field.tsx';
import { DateField } from '../date/date-field.tsx';
import { FileField } from '../file/file-field.tsx';
import { LikertField } from '../likert/likert-field.tsx';
import { PhoneField } from '../phone/phone-field.tsx';
import { TimeField } from '../time/time-field.tsx';

export const RARE_COMPONENTS: Partial<Record<FormFieldType, FieldComponent>> = {
  date: DateField,
  time: TimeField,
  address: AddressField,
  phone: PhoneField,
  likert: LikertField,
  file: FileField,
};
