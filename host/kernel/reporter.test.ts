import { PlinthError } from '@plinth/sdk';
import { ERROR_CODES } from '@plinth/sdk/error-codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INFORMATION } from '../errors/information.ts';
import { createBus } from '../hooks/bus.ts';
import { isErrorCode } from '../isolated/error-code-text.ts';
import { createReporter } from './reporter.ts';

const line = vi.spyOn(console, 'error');

beforeEach(() => void line.mockImplementation(() => undefined));
afterEach(() => line.mockReset());

function reporting() {
  const bus = createBus({ report: (error) => report(error) });
  const report = createReporter(bus);
  const heard: PlinthError[] = [];
  bus.on('report', (error) => heard.push(error));
  return { bus, report, heard };
}

describe('§8 report', () => {
  it('emits a failure exactly once, however often it is reported', () => {
    const { report, heard } = reporting();
    const error = new PlinthError('PLINTH-LOAD-001', 'gone');
    report(error);
    report(error, { code: 'PLINTH-MOUNT-001', plugin: 'other' });
    expect(heard).toEqual([error]);
    expect(line).toHaveBeenCalledOnce();
  });

  it('the console line holds code, message, plugin, block, what to do and the cause', () => {
    const { report } = reporting();
    const cause = new Error('deep');
    report(
      new PlinthError('PLINTH-BLOCK-001', 'not JSON', {
        plugin: 'content',
        block: 'a1',
        hint: 'Publish again.',
        cause,
      }),
    );
    expect(line).toHaveBeenCalledExactlyOnceWith(
      '[PLINTH-BLOCK-001] not JSON | plugin content | block a1 | Publish again.',
      cause,
    );
  });

  it('exactly the codes that are no errors of the site are written as information', () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { report } = reporting();
    for (const code of Object.keys(ERROR_CODES)) if (isErrorCode(code)) report(new PlinthError(code, ''));
    const codes = info.mock.calls.map(([text]) => /^\[(.*?)\]/.exec(String(text))?.[1]);
    expect(codes).toEqual([...INFORMATION]);
    info.mockRestore();
  });

  it('block types that no plugin provides are reported as information, not as an error', () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { report, heard } = reporting();
    report(new PlinthError('PLINTH-BLOCK-004', 'no plugin provides block type 8'));
    expect(info.mock.calls).toEqual([['[PLINTH-BLOCK-004] no plugin provides block type 8', '']]);
    expect(line).not.toHaveBeenCalled();
    expect(heard).toHaveLength(1);
    info.mockRestore();
  });

  it.each([
    [new Error('boom'), 'boom'],
    ['a text', 'a text'],
    [undefined, 'undefined'],
    [null, 'null'],
  ])('the thrown value %o is reported with the code and the place of the fallback', (thrown, message) => {
    const { report, heard } = reporting();
    report(thrown, { code: 'PLINTH-MOUNT-004', plugin: 'maps', block: 'b1' });
    expect(heard).toMatchObject([{ code: 'PLINTH-MOUNT-004', plugin: 'maps', block: 'b1', message }]);
  });

  it('a report listener that throws causes no further report', () => {
    const { bus, report, heard } = reporting();
    bus.on('report', () => {
      throw new Error('reporter is broken');
    });
    report(new Error('boom'));
    expect(heard).toHaveLength(1);
  });
});
