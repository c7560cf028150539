import { PlinthError } from '@plinth/sdk';
import { fakeHost } from '@plinth/sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import { reportPageError } from './report-page-error.ts';
import { watchPageErrors } from './watch-page-errors.ts';

const plugins = {
  ofText: (text: string) => (text.includes('/plugins/maps/') ? 'maps' : undefined),
  ofNode: () => ({}),
};
const failing = (stack: string) => Object.assign(new Error('typed by a visitor'), { stack });

/** Returns a host, and a list of the codes and the messages of the errors that are reported on its bus. */
function listeningHost() {
  const host = fakeHost();
  const codes: string[] = [];
  host.bus.on('report', ({ code, message }) => codes.push(code, message));
  return { host, codes };
}

/** The code and the message of each report that this error causes. */
function reported(error: unknown): readonly string[] {
  const { host, codes } = listeningHost();
  reportPageError(host, plugins, error);
  return codes;
}

describe('§7 errors of scripts that belong to no plugin', () => {
  it('are reported without their message', () => {
    expect(reported(failing('Error: x\n    at f (https://a.example/own.js:1:2)'))).toEqual([
      'PLINTH-ANALYTICS-001',
      'A script of the page failed.',
    ]);
  });

  it('are found until the page is destroyed', async () => {
    const { host, codes } = listeningHost();
    const error = failing('Error: x\n    at f (https://a.example/own.js:1:2)');
    watchPageErrors(host, plugins);
    window.dispatchEvent(new ErrorEvent('error', { error }));
    await expect.poll(() => codes).toHaveLength(2);
    await host.destroy();
    window.dispatchEvent(new ErrorEvent('error', { error }));
    await vi.dynamicImportSettled();
    expect(codes).toHaveLength(2);
  });

  it.each([
    ['errors of a plugin, which the host reports', failing('    at f (https://a.example/plugins/maps/a.js:1:2)')],
    ['errors of a browser extension', failing('    at f (chrome-extension://abc/a.js:1:2)')],
    ['reports of the host', new PlinthError('PLINTH-MOUNT-001', 'https://a.example/')],
    ['errors that the browser hides', undefined],
    ['texts', 'https://a.example/own.js'],
  ])('%s are not reported', (_title, error) => {
    expect(reported(error)).toEqual([]);
  });
});
