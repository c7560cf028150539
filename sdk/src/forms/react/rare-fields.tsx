/** Kinds of field that few forms have, in a chunk of their own. */

import { AddressField } from './address-field.tsx';
import { DateField } from './date-field.tsx';
import { FileField } from './file-field.tsx';
import { LikertField } from './likert-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { RareField } from './rare-field.ts';
import { TimeField } from './time-field.tsx';

export function RareFieldOfKind({ field }: { readonly field: RareField }) {
  switch (field.type) {
    case 'address':
      return <AddressField field={field} />;
    case 'date':
      return <DateField field={field} />;
    case 'file':
      return <FileField field={field} />;
    case 'likert':
      return <LikertField field={field} />;
    case 'phone':
      return <PhoneField field={field} />;
    case 'time':
      return <TimeField field={field} />;
  }
}
