import { type ClipboardEvent, useContext, useId, useState } from 'react';
import { areaCode, countryCode, lineLabel, phoneNumber, prefixLabel } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import { partName } from '../../field-names.ts';
import { hasPhonePrefix } from '../../locale-order.ts';
import classes from '../../react/field.module.css';
import { GroupItem, useFieldItem } from '../../react/field-item.tsx';
import { FormScopeContext, useFirstParts } from '../../react/form-scope.ts';
import { PartInput } from '../../react/part-input.tsx';
import { putText } from '../../react/put-text.ts';
import type { PhoneHelp } from './phone-help.ts';

const COUNTRY = { part: 'Country', caption: countryCode(), autoComplete: 'tel-country-code', size: 4 };
const AREACODE = { part: 'Areacode', caption: areaCode(), autoComplete: 'tel-area-code', size: 4 };
const PREFIX = { part: 'Prefix', caption: prefixLabel(), autoComplete: 'tel-local-prefix', size: 3 };
const LINE = { part: 'Line', caption: lineLabel(), autoComplete: 'tel-local-suffix', size: 4 };
const NUMBER = { part: 'Line', caption: phoneNumber(), autoComplete: 'tel-local', size: 10 };

/**
 * §3 phone: four parts with the country code, three without it (the first part is then empty, §5). In countries whose
 * numbers have no prefix, the prefix part is empty too. Phone numbers are written from left to right in every language.
 * When the visitor focuses a field with a country code, the field loads more code, which lists the codes of all
 * countries and splits a pasted number into its parts.
 */
export function PhoneField({ field }: { readonly field: FieldOf<'phone'> }) {
  const item = useFieldItem(field);
  const first = useFirstParts(field);
  const { locale, loadPhoneHelp } = useContext(FormScopeContext);
  const [help, setHelp] = useState<PhoneHelp>();
  const listId = useId();
  const local = hasPhonePrefix(locale) ? [AREACODE, PREFIX, LINE] : [AREACODE, NUMBER];
  const parts = field.showCountryCode ? [COUNTRY, ...local] : local;

  const load = () => {
    // The help with phone numbers could not be loaded. It is optional: without it, the visitor types the number without
    // suggestions.
    if (field.showCountryCode && !help)
      loadPhoneHelp?.().then(
        (loaded) => setHelp(loaded),
        () => undefined,
      );
  };
  const takeApart = (event: ClipboardEvent<HTMLInputElement>) => {
    const number = help?.split(event.clipboardData.getData('text'));
    if (!number) return;
    event.preventDefault();
    const inputs = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])];
    let digits = '';
    for (const [part, text] of Object.entries(number)) {
      digits += text;
      const input = inputs.find(({ name }) => name === partName(field.id, part));
      // When the form has no input for this part, its digits become the beginning of the next part.
      if (!input) continue;
      putText(input, digits);
      digits = '';
    }
  };

  return (
    <GroupItem item={item}>
      <div className={classes.shortParts} dir="ltr">
        {parts.map(({ part, ...input }) => (
          <PartInput
            key={part}
            item={item}
            part={part}
            first={first(part)}
            type="tel"
            onFocus={load}
            onPaste={takeApart}
            list={help && part === 'Country' ? listId : undefined}
            aria-required={(field.required && part === 'Line') || undefined}
            {...input}
          />
        ))}
      </div>
      {help && (
        <datalist id={listId}>
          {help.countries(locale).map(({ callingCode, name }) => (
            <option key={name} value={callingCode} label={`${name} ${callingCode}`} />
          ))}
        </datalist>
      )}
    </GroupItem>
  );
}
