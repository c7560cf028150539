import { pageContextSchema } from '@plinth/sdk/page-context';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { allows } from './consent.ts';

const page = (cookieSettings: object) => v.parse(pageContextSchema, { cookieSettings });
const RESTRICTIVE = { isRestrictiveCookiePolicyEnabled: true };
const ABSOLUTE = { isRestrictiveCookiePolicyAbsolute: true };

// The cases are the same as for host/lifecycle/consent/read-consent.ts, because the inspector must show what the
// runtime decides.
it.each([
  ['nobody has decided', {}, '', true],
  ['the visitor has declined', {}, 'a=1; ss_cookieAllowed=false', false],
  ['the visitor has agreed', {}, 'ss_cookieAllowed=true', true],
  ['a restrictive policy, and nobody has decided', RESTRICTIVE, 'other_ss_cookieAllowed=true', false],
  ['a restrictive policy, and the visitor has agreed', RESTRICTIVE, 'ss_cookieAllowed=true; b=2', true],
  ['an absolute policy, and nobody has decided', ABSOLUTE, '', false],
])('performance and advertising: %s', (_, settings, cookies, isAllowed) => {
  for (const purpose of ['performance', 'advertising'] as const)
    expect(allows(purpose, page(settings), cookies)).toBe(isAllowed);
  expect(allows('necessary', page(settings), cookies)).toBe(true);
});

it('a visitor can allow single purposes', () => {
  const cookies = 'plinth-consent=01.AAAAAAAAAAAAAAAAAAAAAA; ss_cookieAllowed=true';
  expect([allows('performance', page({}), cookies), allows('advertising', page({}), cookies)]).toEqual([false, true]);
});
