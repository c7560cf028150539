import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSender } from './sender.ts';

const REQUEST = { entries: [], path: '/api/v1/events', body: '[]', isForm: false, bytes: 2 };
const WARNING = 'Error tracking event: HTTP Status 500';

let warnings: unknown[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text));
});
afterEach(() => void vi.restoreAllMocks());

/** A sender whose requests get these status codes, one after the other. */
function answered(...statuses: number[]) {
  const fetch = async () => {
    const status = statuses.shift();
    if (status === undefined) throw new TypeError('no connection');
    return new Response('{}', { status });
  };
  return createSender(
    fakeHost({ fetch }),
    () => true,
    () => undefined,
  );
}

describe('§5, §8 the answer to events', () => {
  it.each([200, 202])('%i means that they are stored, without a warning', async (status) => {
    expect([await answered(status).send(REQUEST), warnings]).toEqual([true, []]);
  });

  it.each([
    [400, true],
    [403, true],
    [413, true],
    [429, false],
    [500, false],
  ])('%i is a warning; the next request follows at once: %o', async (status, isNext) => {
    expect(await answered(status).send(REQUEST)).toBe(isNext);
    expect(warnings).toEqual([`Error tracking event: HTTP Status ${status}`]);
  });

  it('is a warning once for each status', async () => {
    const sender = answered(500, 500, 503, 500);
    for (let count = 0; count < 4; count += 1) await sender.send(REQUEST);
    expect(warnings).toEqual([WARNING, 'Error tracking event: HTTP Status 503']);
  });

  it('is missing without a connection, which is no warning', async () => {
    expect([await answered().send(REQUEST), warnings]).toEqual([false, []]);
  });
});
