import { type BodyOptions, HttpService } from '@plinth/sdk';
import { fakeHost } from '@plinth/sdk/testing';
import { describe, expect, it } from 'vitest';
import { recordFormRender } from './census.ts';

async function recorded(page: unknown, performance: boolean) {
  const host = fakeHost({ page });
  await host.changeConsent({ performance });
  host.cookie.set('ss_cvr', 'v|1|2|3|4');
  const posted: [string, BodyOptions | undefined][] = [];
  const failure = { ok: false, kind: 'timeout', status: 0, message: '', body: undefined } as const;
  const post = async (url: string, options?: BodyOptions) => {
    posted.push([url, options]);
    return failure;
  };
  host.provide(HttpService, () => ({ post, get: async () => failure, put: post, delete: async () => failure }));
  await recordFormRender(host, 'contact');
  // When it is called again in the same page view, the function must not count the form a second time.
  await recordFormRender(host, 'contact');
  expect(host.recorded.reported).toEqual([]);
  await host.destroy();
  return posted;
}

describe('§7 form-render', () => {
  it('sends the form and the visitor with a time-out of 2.5 s, and ignores failures', async () => {
    expect(await recorded({}, true)).toEqual([
      [
        '/api/census/form-render',
        {
          encoding: 'form',
          data: { formId: 'contact', visitorCookie: 'v|1|2|3|4' },
          timeoutMs: 2500,
          onFailure: 'return',
        },
      ],
    ]);
  });

  it.each([
    ['sends nothing without consent', {}, false, 0],
    ['§6 sends nothing for a contributor', { authenticatedAccount: { id: 'a' }, websiteRoles: { 1: true } }, true, 0],
    ['§6 sends one request for a viewer', { authenticatedAccount: { id: 'a' }, websiteRoles: { 10: true } }, true, 1],
  ])('%s', async (_, page, performance, times) => {
    expect(await recorded(page, performance)).toHaveLength(times);
  });
});
