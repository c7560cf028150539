import { useRef } from 'react';
import { chooseDate } from '../../../messages/messages.ts';
import { partName } from '../../field-names.ts';
import classes from '../../react/field.module.css';
import { putText } from '../../react/put-text.ts';
import { isDate } from './calendar.ts';

const PARTS = ['Year', 'Month', 'Day'] as const;

/**
 * The browser's own calendar, beside the three parts of a date. Visitors know the calendar of their phone, and the
 * calendar has the language of the browser. The chosen date is written into the parts by a script, because the input of
 * the calendar is not part of the form.
 */
export function DatePicker({ fieldId }: { readonly fieldId: string }) {
  const calendar = useRef<HTMLInputElement>(null);
  const parts = () => {
    const inputs = [...(calendar.current?.closest('fieldset')?.querySelectorAll('input') ?? [])];
    return PARTS.flatMap((part) => inputs.find(({ name }) => name === partName(fieldId, part)) ?? []);
  };
  const open = () => {
    const input = calendar.current;
    if (!input) return;
    const [year = '', month = '', day = ''] = parts().map(({ value }) => value);
    input.value = isDate(year, month, day) ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
    try {
      input.showPicker();
    } catch {
      // The browser does not support `showPicker`, or refuses it because the page is in a frame of another site. The
      // visitor types the parts instead.
    }
  };
  const take = (chosen: string) => {
    const texts = chosen.split('-').map((text) => String(Number(text)));
    for (const [index, input] of parts().entries()) putText(input, chosen && (texts[index] ?? ''));
  };
  return (
    <span className={classes.picker}>
      <button type="button" className={classes.calendar} aria-label={chooseDate()} onClick={open} />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => take(event.target.value)}
      />
    </span>
  );
}
