import { decodeFormData, fieldSchema, validateForm } from '@plinth/sdk/forms';
import { LONGEST_PERSON } from '@plinth/server/http';
import { storable } from '@plinth/server/storage';
import * as v from 'valibot';
import { bookingEmail, bookingName, bookingNote } from '../messages/messages.ts';

const LONGEST_NOTE = 1_000;
/**
 * Characters that change the direction of the text after them. In a name, they would reorder the rest of a line in the
 * owner's list, calendar file and CSV file. Names in right-to-left scripts do not need them.
 */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** The fields of the form with which a visitor confirms a booking, in the current language. */
export function detailFields() {
  const field = (settings: object) => v.parse(fieldSchema, settings);
  return [
    field({ id: 'name', type: 'text', title: bookingName(), required: true, maxLength: LONGEST_PERSON }),
    field({ id: 'email', type: 'email', title: bookingEmail(), required: true }),
    field({ id: 'note', type: 'textarea', title: bookingNote(), maxLength: LONGEST_NOTE }),
  ];
}

type Details = { readonly name: string; readonly email: string; readonly note: string };

/** @returns Messages by field when the form is not valid. */
export function readDetails(form: URLSearchParams): Details | { readonly problems: ReadonlyMap<string, string> } {
  const fields = detailFields();
  const values = decodeFormData(fields, [...form]);
  const problems = validateForm(fields, values);
  if (problems.size > 0) return { problems };
  const text = (id: string) =>
    storable(
      String(values.get(id) ?? '')
        .replaceAll(DIRECTION_CONTROLS, '')
        .trim(),
    );
  return { name: text('name'), email: text('email').toLowerCase(), note: text('note') };
}
