import { expect, it } from 'vitest';
import { ERROR_CODES, FRAME_ERROR_CODES } from '../../sdk/src/contract/error-codes.ts';
import { siteErrorCodes } from '../../site/src/app/error-codes.ts';
import { SOURCE_FEATURES } from '../../site/src/testing/source-halves.ts';
import { pluginErrorCodes } from '../plugin-error-codes.ts';
import { remedyOf } from './remedy-of.ts';

const meanings = new Map([
  ...Object.entries({ ...ERROR_CODES, ...FRAME_ERROR_CODES, ...siteErrorCodes(SOURCE_FEATURES) }),
  ...(await pluginErrorCodes()),
]);

it('every code of browser, plugins and server has a cause and a remedy in sentences', () => {
  expect(meanings.size).toBeGreaterThan(100);
  for (const code of meanings.keys()) {
    const { why, fix } = remedyOf(code);
    for (const text of [why, fix]) expect(text, code).toMatch(/^[A-Z].+\.$/);
    expect(why.length, `${code} must say more than its meaning`).toBeGreaterThan(meanings.get(code)?.length ?? 0);
  }
});

it('the remedy is the hint of the report when the reference has no other', () => {
  expect(remedyOf('PLINTH-LOAD-004').fix).toBe('Fix the plugin; its module is not loaded again on this page.');
});

it('refuses a code that nobody has described', () => {
  expect(() => remedyOf('PLINTH-LOAD-999')).toThrow('say why PLINTH-LOAD-999 is reported');
});
