import { formRenders } from '@plinth/plugin-analytics/server/census/form-renders.ts';
import { FORM_RENDER_PATH, SAVE_SUBMISSION_PATH, SUBMISSION_KEY_PATH } from '@plinth/sdk/forms';
import { defaultServerSettings } from '@plinth/server/http';
import { describe, expect, it } from 'vitest';
import { REPORT_PATH } from '../features/reports/report-routes.ts';
import { ENTRIES, formSite } from '../testing/form-site.ts';
import { openSourceDatabase } from '../testing/open-source-database.ts';
import { OWNER, signedIn } from '../testing/owner.ts';

const PAGES = 'https://www.example.com';
/** User agent of a browser. The site does not count forms that are shown to other programs, such as crawlers. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const site = () =>
  formSite({
    forms: { minimumSeconds: 2 },
    config: { owner: OWNER, server: { ...defaultServerSettings(), siteOrigins: [PAGES] } },
  });
const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' });

describe('a page of another origin that belongs to the site', () => {
  it('can send a form without a cookie: later requests repeat the crumb of the first answer', async () => {
    await using open = await site();
    const call = (path: string, body?: object) =>
      fetch(open.origin + path, { method: 'POST', headers: from(PAGES), ...(body && { body: JSON.stringify(body) }) });
    const first = await call(`${SUBMISSION_KEY_PATH}?formId=contact`);
    const refused = await first.json();
    expect([first.status, refused]).toEqual([401, expect.objectContaining({ crumbFail: true })]);
    expect(first.headers.getSetCookie()).toEqual([]);
    const crumb = `crumb=${refused.crumb}`;
    const { key } = await (await call(`${SUBMISSION_KEY_PATH}?formId=contact&${crumb}`)).json();
    const body = { key, formId: 'contact', form: JSON.stringify(ENTRIES) };
    const saved = await call(`${SAVE_SUBMISSION_PATH}?${crumb}`, body);
    expect([saved.status, saved.headers.get('access-control-allow-origin')]).toEqual([200, PAGES]);
    expect(saved.headers.get('access-control-allow-credentials')).toBe('true');
    expect(saved.headers.get('vary')).toContain('Origin');
    // The visitor has no crumb from an earlier page. When the page is on a different origin, this does not make the
    // submission spam.
    expect(await open.stored.count({ spam: false })).toBe(1);
    const other = refused.crumb.replace(/.{4}$/, 'AAAA');
    const stolen = { ...body, key: (await (await call(`${SUBMISSION_KEY_PATH}?${crumb}`)).json()).key };
    expect((await call(`${SAVE_SUBMISSION_PATH}?crumb=${other}`, stolen)).status).toBe(401);
  });

  it('can report that a form was shown, and can report errors', async () => {
    await using open = await site();
    const render = await fetch(open.origin + FORM_RENDER_PATH, {
      method: 'POST',
      headers: { origin: PAGES, 'sec-fetch-site': 'cross-site', 'user-agent': BROWSER },
      body: new URLSearchParams({ formId: 'contact' }),
    });
    expect(render.status).toBe(204);
    const database = await openSourceDatabase(open.config);
    expect(await formRenders(database).total('contact')).toBe(1);
    await database.destroy();
    const report = (headers: object) =>
      fetch(open.origin + REPORT_PATH, { method: 'POST', headers: { ...from(PAGES), ...headers }, body: '[]' });
    const { crumb } = await (await report({})).json();
    expect((await report({ 'x-csrf-token': crumb })).status).toBe(202);
  });

  it('can post a form without a script, and the redirect after success is to its own origin', async () => {
    await using open = await site();
    const post = (origin: string) =>
      fetch(open.origin + SAVE_SUBMISSION_PATH, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin, 'sec-fetch-site': 'cross-site', accept: 'text/html', referer: `${origin}/` },
        body: new URLSearchParams({ formId: 'contact', 'value:email-1': 'ada@example.com' }),
      });
    const answer = await post(PAGES);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/contact\?/)]);
    expect((await post('https://evil.example')).status).toBe(401);
  });

  it('gets an answer to the preflight request for JSON', async () => {
    await using open = await site();
    const ask = (origin: string, path: string) =>
      fetch(open.origin + path, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
    const answer = await ask(PAGES, `${SAVE_SUBMISSION_PATH}?crumb=x`);
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': PAGES,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'content-type, x-csrf-token, x-cart-token, idempotency-key, if-match',
      vary: expect.stringContaining('Origin'),
    });
    const others = [await ask('https://evil.example', SAVE_SUBMISSION_PATH), await ask(PAGES, '/config/submissions')];
    for (const other of others) expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('pages of other sites', () => {
  it.each(['https://evil.example', 'https://www.example.com.evil.example', 'http://www.example.com', 'null'])(
    '%s cannot read the answer, and its form is not stored',
    async (origin) => {
      await using open = await site();
      const crumb = 't0000000000t0123456789abcdefghijABCDEFGHIJ01';
      const answer = await fetch(`${open.origin}${SAVE_SUBMISSION_PATH}?crumb=${crumb}`, {
        method: 'POST',
        headers: from(origin),
        body: JSON.stringify({ key: 'x', formId: 'contact', form: JSON.stringify(ENTRIES) }),
      });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, null]);
    },
  );

  it('without the setting no other origin is allowed', async () => {
    await using open = await formSite();
    const answer = await fetch(`${open.origin}${SUBMISSION_KEY_PATH}`, { method: 'POST', headers: from(PAGES) });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('the configuration area allows no other origin, not even one of the site', async () => {
    await using open = await site();
    const owner = await signedIn(open.origin);
    const answer = await owner.fetch('/config/submissions', { headers: { origin: PAGES } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const signOut = await owner.fetch('/api/auth/Logout', { method: 'POST', headers: from(PAGES) });
    expect(signOut.headers.get('access-control-allow-origin')).toBeNull();
  });
});
