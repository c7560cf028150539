import { describe, expect, it } from 'vitest';
import { openSiteDatabase } from '../../app/open-site-database.ts';
import { formSite } from '../../testing/form-site.ts';
import { visitor } from '../../testing/visitor.ts';
import { formRenders } from './form-renders.ts';

const HIT = '/api/census/form-render';
const PRINT = { formId: 'contact', visitorCookie: 'v|1|2|3|4' };

describe('§7 form-render', () => {
  it('counts a form of the site each time that a page reports that the form was shown', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const crumb = ada.cookies.get('crumb') ?? '';
    const hit = (query: string, body: Record<string, string>) =>
      ada.fetch(`${HIT}${query}`, { method: 'POST', body: new URLSearchParams(body) });
    const answers = [
      await hit(`?crumb=${crumb}`, PRINT),
      await hit(`?crumb=${crumb}`, PRINT),
      // These are not counted: a request that is not from a page of the site, an unknown form, an empty request.
      await hit('', PRINT),
      await hit('?crumb=wrong', PRINT),
      await hit(`?crumb=${crumb}`, { formId: 'unknown' }),
      await hit(`?crumb=${crumb}`, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
    const database = await openSiteDatabase(site.config);
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
