import { expect, it } from 'vitest';
import type { SystemError } from '../contract/dialogs.ts';
import { systemErrorTexts } from './system-error-texts.ts';

const WENT_WRONG = 'Something Went Wrong!';
const REPORTED =
  'Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.';

it.each<[string, SystemError, readonly [title: string, message: string, ...details: string[]]]>([
  ['cleaned', { kind: 'cleaned', url: '/a', format: 'json', message: 'secret' }, [WENT_WRONG, REPORTED]],
  ['cleaned, with a key', { kind: 'cleaned', errorKey: 'e1' }, [WENT_WRONG, REPORTED, 'Error key: e1']],
  ['network', { kind: 'network', url: '/a' }, ['', 'Unable to connect to Acme. Please try again.']],
  ['network, with a text', { kind: 'network', message: 'No network' }, ['', 'No network']],
  ['any other', { kind: 'server', url: '/a', format: 'json', message: 'Broken' }, ['', 'Broken', '/a JSON']],
  ['any other, without a URL', { kind: 'server', message: 'Broken', errorKey: 'e1' }, ['', 'Broken', 'Error key: e1']],
  ['any other, without a text', { kind: 'server' }, ['', WENT_WRONG]],
])('§8 system error overlay: %s', (_, error, [title, message, ...details]) => {
  expect(systemErrorTexts(error, 'Acme')).toEqual({ title, message, details });
});
