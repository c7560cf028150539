import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from './error-codes.ts';
import { PlinthError } from './errors.ts';

describe('PlinthError', () => {
  it('has code, text, place, hint and cause', () => {
    const cause = new TypeError('offline');
    const error = new PlinthError('PLINTH-LOAD-001', 'gone', {
      plugin: 'maps',
      block: 'b1',
      hint: 'Lock again.',
      cause,
    });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'PlinthError',
      code: 'PLINTH-LOAD-001',
      message: 'gone',
      plugin: 'maps',
      block: 'b1',
      hint: 'Lock again.',
      cause,
    });
  });

  it('has no plugin, block, hint or cause when they are not given', () => {
    const error = new PlinthError('PLINTH-HOOK-001', 'tap failed');
    expect(error).toMatchObject({ plugin: undefined, block: undefined, hint: undefined });
    expect('cause' in error).toBe(false);
  });

  it('inBlock returns another error with the same code, text, hint and cause, for the block', () => {
    const cause = new Error('deep');
    const error = new PlinthError('PLINTH-MOUNT-004', 'setup failed', { plugin: 'maps', hint: 'Fix it.', cause });
    const inBlock = error.inBlock('b2');
    expect(inBlock).not.toBe(error);
    expect(inBlock).toBeInstanceOf(PlinthError);
    expect(inBlock).toMatchObject({
      code: 'PLINTH-MOUNT-004',
      message: 'setup failed',
      plugin: 'maps',
      block: 'b2',
      hint: 'Fix it.',
      cause,
    });
    expect(error.block).toBeUndefined();
    expect(inBlock.inBlock('b3').block).toBe('b3');
  });

  it('every code has a known family and a unique text', () => {
    const texts = Object.values(ERROR_CODES);
    expect(new Set(texts).size).toBe(texts.length);
    for (const code of Object.keys(ERROR_CODES)) expect(code).toMatch(/^PLINTH-[A-Z]+-\d{3}$/);
  });
});
