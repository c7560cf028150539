import { PlinthError } from '@plinth/sdk';
import { fakeHost } from '@plinth/sdk/testing';
import { describe, expect, it } from 'vitest';
import { watchPageErrors } from './watch-page-errors.ts';

const plugins = {
  ofText: (text: string) => (text.includes('/plugins/maps/') ? 'maps' : undefined),
  ofNode: () => ({}),
};
const failing = (stack: string) => Object.assign(new Error('typed by a visitor'), { stack });

/** The codes of the reports after the page has had this error. */
function reported(error: unknown): readonly string[] {
  const host = fakeHost();
  const codes: string[] = [];
  host.bus.on('report', ({ code, message }) => codes.push(code, message));
  watchPageErrors(host, plugins);
  window.dispatchEvent(new ErrorEvent('error', { error }));
  void host.destroy();
  window.dispatchEvent(new ErrorEvent('error', { error }));
  return codes;
}

describe('§7 errors of scripts that belong to no plugin', () => {
  it('are reported once, without their message', () => {
    expect(reported(failing('Error: x\n    at f (https://a.example/own.js:1:2)'))).toEqual([
      'PLINTH-ANALYTICS-001',
      'A script of the page failed.',
    ]);
  });

  it.each([
    ['errors of a plugin, which the host reports', failing('    at f (https://a.example/plugins/maps/a.js:1:2)')],
    ['errors of a browser extension', failing('    at f (chrome-extension://abc/a.js:1:2)')],
    ['reports of the host', new PlinthError('PLINTH-MOUNT-001', 'https://a.example/')],
    ['errors that the browser hides', undefined],
    ['texts', 'https://a.example/own.js'],
  ])('%s are not', (_title, error) => {
    expect(reported(error)).toEqual([]);
  });
});
