import { publishedForms } from '@plinth/server/pages';
import { blockData } from '@plinth/site/src/testing/block-data.ts';
import { CONTACT, formSite } from '@plinth/site/src/testing/form-site.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { createFormRegistry } from './form-registry.ts';

const FORGED = { formId: 'contact', fields: [], successRedirect: 'https://evil.example' };
/** The opening tag of a form block, as the publisher writes it. */
const root = (json: string) =>
  `<div class="sqs-block form-block sqs-block-form" id="block-f1" data-block-type="9" data-plinth-block="form" data-block-json='${json}'>`;

describe('markup of an author that looks like a form', () => {
  it.each([
    ['an attribute that breaks the JSON', `<p title="${root('not json').replaceAll('"', '&quot;')}">a</p>`],
    [
      'an element with a type and an attribute with JSON',
      `<div data-block-type="9"><p title="a data-block-json='not json'">a</p></div>`,
    ],
    ['an element with well-formed JSON', `${root(JSON.stringify(FORGED))}</div>`],
    [
      'an attribute with well-formed JSON',
      `<p title="${root(JSON.stringify(FORGED)).replaceAll('"', '&quot;')}">a</p>`,
    ],
  ])('does not change a form of the site: %s', async (_, html) => {
    const block = { id: 'text', type: 'acme/markup', html };
    await using site = await formSite({
      files: { 'pages/about.json': { path: '/about', title: 'A', blocks: [block] } },
    });
    expect(await (await fetch(`${site.origin}/about`)).text()).toContain('data-block-json');
    for (const path of ['/contact', '/about']) {
      const ada = await visitor(site.origin, path);
      const answer = await ada.post(new URLSearchParams({ formId: 'contact', pagePath: path }));
      expect(answer.status).toBe(400);
      expect(blockData(await answer.text()).some(({ id }) => id === 'f1')).toBe(true);
    }
  });
});

it('a process finds the forms that another process has published', async () => {
  await using site = await formSite();
  const database = await openSourceDatabase(site.config);
  let now = 0;
  const other = createFormRegistry(publishedForms(database), () => now);
  expect(await other.find('contact', '/contact')).toMatchObject({ blockId: 'f1', type: '9' });
  const [email] = CONTACT.fields.filter(({ id }) => id === 'email-1');
  const data = { ...CONTACT, fields: [email] };
  await site.write({
    'pages/contact.json': { path: '/contact', title: 'C', blocks: [{ id: 'f2', type: 'form', data }] },
  });
  await site.site.refresh();
  now += 1_000;
  const found = await other.find('contact', '/contact');
  expect([found?.blockId, found?.definition.fields.length]).toEqual(['f2', 1]);
  await database.destroy();
});

it('when two blocks have the same id, the page returns with the errors in the form that the visitor sent', async () => {
  const blocks = [
    { id: 'f1', type: 'form', data: { formId: 'news', fields: CONTACT.fields } },
    { id: 'f1', type: 'form', data: { formId: 'second', fields: CONTACT.fields } },
  ];
  await using site = await formSite({ files: { 'pages/two.json': { path: '/two', title: 'Two', blocks } } });
  const ada = await visitor(site.origin, '/two');
  const answer = await ada.post(new URLSearchParams({ formId: 'second', pagePath: '/two' }));
  const returned = blockData(await answer.text()).map(({ data }) => JSON.stringify(data).includes('"returned"'));
  expect([answer.status, returned]).toEqual([400, [false, true]]);
});
