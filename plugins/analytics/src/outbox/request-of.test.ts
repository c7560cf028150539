import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallName } from './calls.ts';
import type { Entry } from './entry.ts';
import { MOST_BYTES, requestOf } from './request-of.ts';

const entry = (call: CallName, fields: object, key = 'k'): Entry => ({ key, call, fields: { ...fields } });
const MOST = 500;

describe('§7 requests', () => {
  it.each([
    ['hit', '/api/census/RecordHit', 'event=1&data=%7B%22a%22%3A1%7D&ss_cvr='],
    ['button-click', '/api/census/button-click', 'event=1&data=%7B%22a%22%3A1%7D&ss_cvr='],
    ['button-render', '/api/census/button-render', 'event=1&data=%7B%22a%22%3A1%7D&ss_cvr='],
    ['overlay', '/api/census/overlay', 'event=1&data=%7B%22a%22%3A1%7D&ss_cvr='],
    ['event', '/api/events/RecordEvent', 'event=1&data=%7B%22a%22%3A1%7D&ss_cvr='],
    ['trace', '/api/events/Trace', `data=${encodeURIComponent('[{"event":1,"data":{"a":1},"ss_cvr":null}]')}`],
    ['performance', '/api/1/performance/records', '[{"event":1,"data":{"a":1},"ss_cvr":null}]'],
    ['analytics', '/api/v1/events', '[{"event":"1","data":"{\\"a\\":1}","ss_cvr":""}]'],
  ] as const)('%s goes to %s', (call, path, body) => {
    const request = requestOf([entry(call, { event: 1, data: { a: 1 }, ss_cvr: null })], MOST, false);
    expect(request).toMatchObject({ path, body, isForm: !body.startsWith('[') });
  });

  it('the id of a quick view is the end of the address', () => {
    const request = requestOf([entry('quick-view', { id: 'a/ü\ud800', eventId: 'e' })], MOST, false);
    expect(request).toMatchObject({ path: '/api/census/RecordQuickView/a%2F%C3%BC%EF%BF%BD', body: 'eventId=e' });
  });

  it('a page that is being left sends envelopes as a form, like a beacon', () => {
    const request = requestOf([entry('analytics', { a: 1 })], MOST, true);
    expect(request).toMatchObject({
      isForm: true,
      body: `events=${encodeURIComponent('[{"a":"1"}]')}`.replaceAll('%20', '+'),
    });
  });

  it('takes all events that belong to the same call as the first event, in any order', () => {
    const calls = ['trace', 'hit', 'trace', 'analytics', 'trace'] as const;
    const waiting = calls.map((call, index) => entry(call, { index }, `k${index}`));
    expect(requestOf(waiting, MOST, false)?.entries.map(({ key }) => key)).toEqual(['k0', 'k2', 'k4']);
    expect(requestOf(waiting, 2, false)?.entries.map(({ key }) => key)).toEqual(['k0', 'k2']);
    expect(requestOf([], MOST, false)).toBeUndefined();
  });

  it('is larger than 60 KiB only when it has a single event, and its size is the size of its body', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 3_000 }), { minLength: 1, maxLength: 60 });
    const call = fc.constantFrom<CallName>('trace', 'analytics', 'performance');
    fc.assert(
      fc.property(texts, call, fc.boolean(), fc.integer({ min: 1, max: 40 }), (list, name, isLeaving, repeat) => {
        const waiting = list.map((text, index) => entry(name, { text: text.repeat(repeat) }, `k${index}`));
        const request = requestOf(waiting, MOST, isLeaving);
        expect(request?.bytes).toBe(new TextEncoder().encode(request?.body).length);
        expect((request?.bytes ?? 0) <= MOST_BYTES || request?.entries.length === 1).toBe(true);
        expect(request?.entries[0]).toBe(waiting[0]);
      }),
      { numRuns: 40 },
    );
  });
});
