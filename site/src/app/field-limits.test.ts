import { readDetails } from '@plinth/plugin-booking/server/pages/read-details.ts';
import { contactProblems } from '@plinth/plugin-commerce/server/checkout/contact-form.ts';
import { recipientSchema } from '@plinth/plugin-commerce/server/gift-cards/gift.ts';
import { passwordProblem } from '@plinth/plugin-members/server/links/new-password.ts';
import { beginSchema } from '@plinth/plugin-members/server/passkeys/passkey-schemas.ts';
import { emailOf } from '@plinth/plugin-members/server/sign-in/email-of.ts';
import { fieldSchema, validateForm } from '@plinth/sdk/forms';
import { emailAddress } from '@plinth/server';
import { emailField, LONGEST_EMAIL, LONGEST_PERSON } from '@plinth/server/http';
import { LONGEST_PASSWORD } from '@plinth/server/sign-in';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const EMAIL_FIELD = v.parse(fieldSchema, { id: 'email', type: 'email', required: true });
const CONTACT = {
  name: 'Ada',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  phone: '',
  note: '',
};
const ASKED = { address: false, country: false };

/** What accepts an email address: forms (also restock and newsletters), members, checkout, gift cards, bookings. */
const EMAIL_READERS: Readonly<Record<string, (email: string) => boolean>> = {
  'a form': (email) => validateForm([EMAIL_FIELD], new Map([['email', email]])).size === 0,
  members: (email) => emailOf(email) !== undefined,
  'the checkout': (email) => contactProblems({ ...CONTACT, email }, ASKED, []).email === undefined,
  'an invitation and a gift card of the owner': (email) => v.is(emailField, email),
  'a setting of the operator': (email) => v.is(emailAddress, email),
  'a gift card': (email) => v.is(recipientSchema, { name: 'Ada', email }),
  'a booking': (email) =>
    !('problems' in readDetails(new URLSearchParams({ 'value:name': 'Ada', 'value:email': email }))),
};

const NAME_READERS: Readonly<Record<string, (name: string) => boolean>> = {
  'the checkout': (name) =>
    contactProblems({ ...CONTACT, email: 'ada@example.com', name }, ASKED, []).name === undefined,
  'a gift card': (name) => v.is(recipientSchema, { name, email: 'ada@example.com' }),
  'a booking': (name) =>
    !('problems' in readDetails(new URLSearchParams({ 'value:name': name, 'value:email': 'ada@example.com' }))),
};

const PASSWORD_READERS: Readonly<Record<string, (password: string) => boolean>> = {
  'a new password': (password) => passwordProblem(password) === undefined,
  'a passkey': (password) => v.is(beginSchema, { password }),
};

/** An address with this number of characters. Each part between dots has at most 63, as in names of hosts. */
function addressOf(length: number): string {
  const end = '.example';
  const host = 'h'.repeat(60);
  const rest = length - `a@${[host, host, host].join('.')}.${end}`.length;
  return `a@${[host, host, host, 'h'.repeat(rest)].join('.')}${end}`;
}

describe('limits of what people enter in several places', () => {
  it.each([
    [addressOf(LONGEST_EMAIL), true],
    [addressOf(LONGEST_EMAIL + 1), false],
    ['ada@example.com', true],
    ["o'hara+tag@example.com", true],
    ['ada', false],
    ['a@b@example.com', false],
    ['ada <ada@example.com>', false],
  ])('an email address is accepted everywhere or nowhere: %s', (email, isAccepted) => {
    const accepts = Object.entries(EMAIL_READERS).map(([reader, read]) => [reader, read(email)]);
    expect(accepts).toEqual(Object.keys(EMAIL_READERS).map((reader) => [reader, isAccepted]));
  });

  it.each([
    [LONGEST_PERSON, true],
    [LONGEST_PERSON + 1, false],
  ])('a name of %i characters is accepted everywhere: %s', (length, isAccepted) => {
    const accepts = Object.entries(NAME_READERS).map(([reader, read]) => [reader, read('n'.repeat(length))]);
    expect(accepts).toEqual(Object.keys(NAME_READERS).map((reader) => [reader, isAccepted]));
  });

  it.each([
    ['p'.repeat(LONGEST_PASSWORD), true],
    ['p'.repeat(LONGEST_PASSWORD + 1), false],
    // A letter of two UTF-16 units, which fields of pages count.
    ['\u{1F511}'.repeat(LONGEST_PASSWORD / 2), true],
    ['\u{1F511}'.repeat(LONGEST_PASSWORD / 2 + 1), false],
  ])('a password that can be set can also be used (row %#)', (password, isAccepted) => {
    const accepts = Object.entries(PASSWORD_READERS).map(([reader, read]) => [reader, read(password)]);
    expect(accepts).toEqual(Object.keys(PASSWORD_READERS).map((reader) => [reader, isAccepted]));
  });
});
