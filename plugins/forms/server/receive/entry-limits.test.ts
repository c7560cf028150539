import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';
import { hasTooManyPairs, isTooComplex, MOST_ENTRIES } from './entry-limits.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const object = (keys: number) => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, key) => [key, 1])));

describe('the limits for the entries of a form', () => {
  it.each<[string, string, boolean]>([
    ['accept a usual form', '{"a":{"First":"x"},"b":["1","2"]}', false],
    ['accept as many entries as a form may have', object(MOST_ENTRIES), false],
    ['refuse too many entries', object(MOST_ENTRIES + 2), true],
    ['refuse too many empty lists', `[${'[],'.repeat(MOST_ENTRIES)}1]`, true],
    ['accept eight levels', nested(8), false],
    ['refuse nine levels', nested(9), true],
    ['do not count brackets and commas in a string', JSON.stringify(`${nested(100)}"\\"${','.repeat(10_000)}`), false],
    ['refuse many levels after a string that ends in a backslash', `["\\\\",${nested(50)}]`, true],
    ['accept a string that never ends', `"${','.repeat(10_000)}`, false],
    ['accept text that is not JSON', '}}}]]]', false],
  ])('%s', (_, json, expected) => {
    expect(isTooComplex(json)).toBe(expected);
  });

  it('apply to the pairs of the form encoding too', () => {
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
    ['as JSON', object(many), 'application/json'],
    [
      'as JSON in the field `form` of a body',
      JSON.stringify({ formId: 'contact', form: object(many) }),
      'application/json',
    ],
    ['as deeply nested JSON', nested(many), 'application/json'],
    ['in the form encoding', 'k=&'.repeat(many), 'application/x-www-form-urlencoded'],
    ['as multipart', multipart(), ''],
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

  it('a request for a key is refused when its body is large', async () => {
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
