import { pageFileSchema, siteFileSchema } from '@plinth/server/pages';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fixContext } from './fix-context.ts';

const fix = (context: object, siteContext: object = {}) => {
  const page = v.parse(pageFileSchema, { path: '/', title: '', context });
  const site = v.parse(siteFileSchema, { context: siteContext });
  const fixed = fixContext('a.json', page, site);
  return { page: fixed.page.context, site: fixed.site.context, problems: fixed.problems };
};

it('§3 leaves a context of the right shape unchanged', () => {
  const context = { website: { id: 'w' }, locale: 'de', own: 1 };
  expect(fix(context)).toEqual({ page: context, site: {}, problems: [] });
});

it.each([
  ['a nested field', { website: { id: 1 }, templateId: 't' }, '$.context.website.id', 'found 1'],
  ['a top-level field', { rollups: 'x', templateId: 't' }, '$.context.rollups', 'found "x"'],
  ['a language tag', { locale: '!', templateId: 't' }, '$.context.locale', 'language tag'],
])('§3 resets the top-level field of %s with the wrong shape, with a warning', (_, context, at, reason) => {
  const { page, problems } = fix(context);
  expect(page).toEqual({ templateId: 't' });
  expect(problems).toMatchObject([
    { code: 'PLINTH-SITE-011', severity: 'warning', file: 'a.json', at, reason: expect.stringContaining(reason) },
  ]);
});

it('the warning names site.json when the field is in that file', () => {
  expect(fix({}, { env: 1 })).toMatchObject({ site: {}, problems: [{ file: 'site.json', at: '$.context.env' }] });
});

it('the warning names site.json when the page has another field of the same object', () => {
  const { problems } = fix({ website: { id: 'w' } }, { website: { identifier: 1 } });
  expect(problems).toMatchObject([{ file: 'site.json', at: '$.context.website.identifier' }]);
});
