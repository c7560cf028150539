import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { formRenders } from './form-renders.ts';

const HIT = '/api/census/form-render';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';
const PRINT = { formId: 'contact', visitorCookie: 'v|1|2|3|4' };

describe('§7 form-render', () => {
  it('counts each time that a page of the site shows a form', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const crumb = ada.cookies.get('crumb') ?? '';
    const hit = (query: string, body: Record<string, string>, agent = BROWSER) =>
      ada.fetch(`${HIT}${query}`, {
        method: 'POST',
        body: new URLSearchParams(body),
        headers: { 'user-agent': agent },
      });
    const answers = [
      await hit(`?crumb=${crumb}`, PRINT),
      await hit(`?crumb=${crumb}`, PRINT),
      // Not counted: a request from a program, one that no page of the site sent, one with an unknown form, and one
      // without fields.
      await hit(`?crumb=${crumb}`, PRINT, 'Mozilla/5.0 (compatible; Googlebot/2.1)'),
      await hit('', PRINT),
      await hit('?crumb=wrong', PRINT),
      await hit(`?crumb=${crumb}`, { formId: 'unknown' }),
      await hit(`?crumb=${crumb}`, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(204));
    const database = await openSourceDatabase(site.config);
    try {
      const store = formRenders(database);
      expect([await store.total('contact'), await store.total('unknown'), await store.total('')]).toEqual([2, 0, 0]);
      const rows = await database.selectFrom('form_renders').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('v|1');
    } finally {
      await database.destroy();
    }
  });
});
