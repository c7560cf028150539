import { describe, expect, it } from 'vitest';
import { formSite } from '../../../testing/form-site.ts';
import { visitor } from '../../../testing/visitor.ts';
import { hasTooManyPairs, isTooComplex, MOST_ENTRIES } from './entry-limits.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const object = (keys: number) => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, key) => [key, 1])));

describe('the shape of a form', () => {
  it.each<[string, string, boolean]>([
    ['a form', '{"a":{"First":"x"},"b":["1","2"]}', false],
    ['as many entries as a form may have', object(MOST_ENTRIES), false],
    ['one more', object(MOST_ENTRIES + 2), true],
    ['as many empty lists', `[${'[],'.repeat(MOST_ENTRIES)}1]`, true],
    ['eight levels', nested(8), false],
    ['nine levels', nested(9), true],
    ['brackets and commas in a text', JSON.stringify(`${nested(100)}"\\"${','.repeat(10_000)}`), false],
    ['a text that ends in a backslash, then many', `["\\\\",${nested(50)}]`, true],
    ['a text that never ends', `"${','.repeat(10_000)}`, false],
    ['no JSON', '}}}]]]', false],
  ])('%s', (_, json, expected) => {
    expect(isTooComplex(json)).toBe(expected);
  });

  it('pairs of the form encoding', () => {
    expect(hasTooManyPairs('a=1&'.repeat(MOST_ENTRIES - 1))).toBe(false);
    expect(hasTooManyPairs('a=1&'.repeat(MOST_ENTRIES))).toBe(true);
  });
});

describe('a body with too many entries is refused before it is parsed', () => {
  const many = 100_000;
  const multipart = (): FormData => {
    const body = new FormData();
    for (let key = 0; key <= MOST_ENTRIES; key += 1) body.append(`k${key}`, '');
    return body;
  };
  it.each<[string, string | FormData, string]>([
    ['JSON', object(many), 'application/json'],
    ['JSON in the form of a body', JSON.stringify({ formId: 'contact', form: object(many) }), 'application/json'],
    ['deep JSON', nested(many), 'application/json'],
    ['the form encoding', 'k=&'.repeat(many), 'application/x-www-form-urlencoded'],
    ['multipart', multipart(), ''],
  ])('%s', async (_, body, type) => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const headers = { accept: 'application/json', ...(type === '' ? {} : { 'content-type': type }) };
    const answer = await ada.fetch('/api/form/SaveFormSubmission', { method: 'POST', body, headers });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: 'Unable to submit form. It has more than 5,000 entries.', code: 'PLINTH-SITE-056' },
    ]);
  });

  it('a call for a key takes no large body', async () => {
    await using site = await formSite();
    const ada = await visitor(site.origin, '/contact');
    const answer = await ada.fetch('/api/form/FormSubmissionKey', {
      method: 'POST',
      body: JSON.stringify({ formId: 'x'.repeat(20_000) }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(413);
  });
});
