import { useServerContent } from '@plinth/sdk/react';
import { addressLine1, addressLine2, cityLabel, countryLabel, selectCountry } from '../../../messages/messages.ts';
import type { FieldOf } from '../../field-definition.ts';
import { addressFormat } from '../../locale-order.ts';
import classes from '../../react/field.module.css';
import { GroupItem, useFieldItem } from '../../react/field-item.tsx';
import { useFirstParts, useFormLocale } from '../../react/form-scope.ts';
import { PartInput } from '../../react/part-input.tsx';
import { PartSelect } from '../../react/part-select.tsx';
import { countries } from './countries.ts';

const TOKENS = { City: 'address-level2', State: 'address-level1', Zip: 'postal-code' } as const;

/** §3 address: six inputs. The locale decides their order and their names. The value of the country is its ISO code. */
export function AddressField({ field }: { readonly field: FieldOf<'address'> }) {
  const item = useFieldItem(field);
  const first = useFirstParts(field);
  const locale = useFormLocale();
  const { order, state, zip } = addressFormat(locale);
  const captions = { City: cityLabel(), State: state, Zip: zip };
  const required = field.required || undefined;
  const common = { item, className: classes.wide };
  // Keeps the list of countries that the server has rendered, because naming and sorting all countries takes a browser
  // up to 13 ms in one task.
  const { content: countryOptions } = useServerContent(locale, () => <CountryOptions locale={locale} />);
  return (
    <GroupItem item={item}>
      <div className={classes.parts}>
        <PartInput
          {...common}
          part="Line1"
          caption={addressLine1()}
          first={first('Line1')}
          autoComplete="address-line1"
          aria-required={required}
        />
        <PartInput
          {...common}
          part="Line2"
          caption={addressLine2()}
          first={first('Line2')}
          autoComplete="address-line2"
        />
        {order.map((part) => (
          <PartInput
            key={part}
            item={item}
            part={part}
            caption={captions[part]}
            first={first(part)}
            autoComplete={TOKENS[part]}
            aria-required={part === 'City' ? required : undefined}
          />
        ))}
        <PartSelect
          {...common}
          part="Country"
          caption={countryLabel()}
          first={first('Country')}
          autoComplete="country"
          aria-required={required}
          {...countryOptions}
        />
      </div>
    </GroupItem>
  );
}

function CountryOptions({ locale }: { readonly locale: string }) {
  return (
    <>
      <option value="">{selectCountry()}</option>
      {countries(locale).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
