import type { ErrorDetails } from '@plinth/sdk';
import { ERROR_CODES } from '@plinth/sdk/error-codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Imports a new copy of the module in each test, because a module keeps its texts once they have loaded. */
async function reporting(texts?: () => Promise<unknown>) {
  vi.resetModules();
  if (texts) vi.doMock('./error-texts.ts', texts);
  const { PlinthError } = await import('@plinth/sdk');
  const { createTextReporter } = await import('./text-reporter.ts');
  const { HostError } = await import('./host-error.ts');
  const sent: { code: string | undefined; message: string; hint: string | undefined }[] = [];
  const report = createTextReporter((error, fallback) => {
    const { code, hint } = error instanceof PlinthError ? error : { code: fallback?.code, hint: fallback?.hint };
    sent.push({ code, message: error instanceof Error ? error.message : '', hint });
  });
  const failure = (about = 'maps', details: ErrorDetails = {}) => new HostError('PLINTH-LOAD-006', about, details);
  return { report, sent, failure, PlinthError };
}

const WHOLE = {
  code: 'PLINTH-LOAD-006',
  message: 'plugin is switched off after repeated failures: maps',
  hint: 'Look for the cause in the earlier reports of the plugin; the host loads the plugin again after 30 seconds.',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.doUnmock('./error-texts.ts');
  vi.useRealTimers();
});

describe('reports of the host', () => {
  it('get their text and hint from a chunk that the first report loads; later reports do not wait', async () => {
    const { report, sent, failure } = await reporting();
    report(failure());
    expect(sent).toEqual([]);
    await expect.poll(() => sent).toEqual([WHOLE]);
    report(failure());
    expect(sent).toEqual([WHOLE, WHOLE]);
  });

  it('§8 have the wording of the specification when a file did not load', async () => {
    const { report, sent } = await reporting();
    const { HostError } = await import('./host-error.ts');
    report(new HostError('PLINTH-LOAD-002', '/a.js', { plugin: 'maps' }));
    await expect.poll(() => sent).toMatchObject([{ message: 'Loading chunk failed (type timeout): /a.js' }]);
  });

  it('have only the text of their code when they have no data', async () => {
    const { report, sent, failure } = await reporting();
    report(failure(''));
    await expect.poll(() => sent).toMatchObject([{ message: ERROR_CODES['PLINTH-LOAD-006'] }]);
  });

  it('keep code, data and cause when a block is added to them', async () => {
    const { failure } = await reporting();
    const cause = new Error('deep');
    const error = failure('maps', { plugin: 'maps', cause }).inBlock('b1');
    expect(error).toMatchObject({ code: 'PLINTH-LOAD-006', about: 'maps', plugin: 'maps', block: 'b1', cause });
  });

  it('get the hint of the fallback code when the error has no code', async () => {
    const { report, sent } = await reporting();
    report(new Error('broken'), { code: 'PLINTH-MOUNT-001', plugin: 'maps' });
    report(new Error('broken'), { code: 'PLINTH-MOUNT-001', hint: 'Another.' });
    const known = { code: 'PLINTH-MOUNT-001', message: 'broken' };
    await expect
      .poll(() => sent)
      .toEqual([
        { ...known, hint: 'Fix the plugin; until then the block keeps its server HTML.' },
        { ...known, hint: 'Another.' },
      ]);
  });

  it('are sent at once and unchanged when a plugin has created the error', async () => {
    const { report, sent, PlinthError } = await reporting(() => new Promise(() => undefined));
    report(new PlinthError('PLINTH-SVC-001', 'no lightbox'));
    expect(sent).toEqual([{ code: 'PLINTH-SVC-001', message: 'no lightbox', hint: undefined }]);
  });

  it('are sent with only code and data when the chunk cannot be loaded', async () => {
    const { report, sent, failure } = await reporting(() => Promise.reject(new Error('offline')));
    report(failure());
    await expect.poll(() => sent).toMatchObject([{ code: WHOLE.code, message: 'PLINTH-LOAD-006: maps' }]);
  });

  it('are sent with only code and data after 3 s when the chunk never arrives', async () => {
    const { report, sent, failure } = await reporting(() => new Promise(() => undefined));
    report(failure());
    await vi.advanceTimersByTimeAsync(2_999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toMatchObject([{ code: WHOLE.code, message: 'PLINTH-LOAD-006: maps' }]);
  });
});
