import { describe, expect, it } from 'vitest';
import { describeProblem } from './page-problem.ts';
import { LARGEST_PAGE_FILE_BYTES, parsePageFile, pathOfName } from './parse-page-file.ts';

const parse = (value: unknown) => parsePageFile('a.json', JSON.stringify(value));
const block = { id: 'b', type: 69, data: {} };

describe('a page file', () => {
  it('needs only a path and a title; every other field has a default', () => {
    expect(parse({ path: '/a', title: 'A' })).toEqual({
      file: 'a.json',
      path: '/a',
      locale: '',
      problems: [],
      page: { path: '/a', title: 'A', pageType: 2, noindex: false, context: {}, blocks: [] },
    });
  });

  it.each([
    ['of its context', { context: { locale: 'ar' } }, 'ar'],
    ['of its context, also when the page is broken', { title: 7, context: { locale: 'ar' } }, 'ar'],
    ['"" when its context has an invalid language tag', { context: { locale: '??' } }, ''],
    ['"" when its context is not an object', { context: 'ar' }, ''],
  ])('has the locale %s', (_, more, locale) => {
    expect(parse({ path: '/a', title: 'A', ...more }).locale).toBe(locale);
  });

  it.each([
    ['/a/', '/a'],
    ['/', '/'],
    ['/über/b', '/über/b'],
  ])('with the path %s is served at %s', (path, served) => {
    expect(parse({ path, title: '' }).path).toBe(served);
  });

  it.each([69, '69', 'accordion', 'acme/clock', '@acme/clock'])('accepts block type %s', (type) => {
    expect(parse({ path: '/', title: '', blocks: [{ ...block, type }] }).problems).toEqual([]);
  });

  it('warns about an unknown field', () => {
    const { page, problems } = parse({ path: '/', title: '', bloks: [], blocks: [{ ...block, dta: 1 }] });
    expect(page).toBeDefined();
    expect(problems.map(({ severity, at }) => `${severity} ${at}`)).toEqual([
      'warning $.bloks',
      'warning $.blocks[0].dta',
    ]);
  });
});

describe('the errors of a page file', () => {
  it.each([
    ['name a missing path', { title: 'A' }, '$.path', 'path'],
    ['name a relative path', { path: 'a', title: '' }, '$.path', 'one slash'],
    ['name a path to another host', { path: '//evil.example', title: '' }, '$.path', 'one slash'],
    ['name a path with ..', { path: '/a/../b', title: '' }, '$.path', '..'],
    ['name a path with a query', { path: '/a?b', title: '' }, '$.path', 'query'],
    ['name a missing title', { path: '/a' }, '$.title', 'title'],
    ['name a block without an id', { path: '/', title: '', blocks: [block, { type: 1 }] }, '$.blocks[1].id', 'id'],
    [
      'name an id with a space',
      { path: '/', title: '', blocks: [{ ...block, id: 'a b' }] },
      '$.blocks[0].id',
      'spaces',
    ],
    [
      'name a block type with a space',
      { path: '/', title: '', blocks: [{ ...block, type: 'a b' }] },
      '$.blocks[0].type',
      'vendor/name',
    ],
    [
      'name a span of 13',
      { path: '/', title: '', sections: [{ rows: [[{ span: 13, blocks: [] }]] }] },
      '$.sections[0].rows[0][0].span',
      '12',
    ],
    [
      'name a theme that is not a word',
      { path: '/', title: '', sections: [{ theme: '"><', rows: [] }] },
      '$.sections[0].theme',
      'word',
    ],
  ])('%s', (_, value, at, reason) => {
    const { page, problems } = parse(value);
    expect(page).toBeUndefined();
    expect(problems).toContainEqual({
      code: 'PLINTH-SITE-011',
      severity: 'error',
      file: 'a.json',
      at,
      reason: expect.stringContaining(reason),
      hint: expect.stringMatching(/^(Add|Correct) the field/),
    });
  });

  it('contain an example of the field that is missing', () => {
    const [problem] = parse({ path: '/', title: '', blocks: [{ type: 69 }] }).problems;
    expect(problem && describeProblem(problem)).toBe(
      'PLINTH-SITE-011 a.json $.blocks[0].id: the field "id" is missing -> Add the field, for example "id": "intro".',
    );
  });

  it('contain the wrong value of a field', () => {
    expect(parse({ path: '/', title: 5 }).problems).toMatchObject([{ reason: 'expected string, found 5' }]);
  });

  it.each([
    ['{"path": "/real", "title": "A" "blocks": []}', '/real'],
    ['{"blocks": [{"path": "/link"}], "path": "/real"', '/a'],
    ['{"path": "no path", "title" "A"}', '/a'],
  ])('belong to the path that the file names, if it can be found in text that is not JSON: %s', (text, path) => {
    expect(parsePageFile('a.json', text)).toMatchObject({ path, problems: [{ code: 'PLINTH-SITE-010' }] });
  });

  it('are all listed at once', () => {
    expect(parse({ path: 'x', blocks: [{}] }).problems.map(({ at }) => at)).toEqual([
      '$.path',
      '$.title',
      '$.blocks[0].id',
      '$.blocks[0].type',
    ]);
  });

  it.each([
    ['text that is not JSON', '{', 'PLINTH-SITE-010'],
    ['an empty file', '', 'PLINTH-SITE-010'],
    ['a file that is too large', ' '.repeat(LARGEST_PAGE_FILE_BYTES + 1), 'PLINTH-SITE-012'],
    ['a number', '1', 'PLINTH-SITE-011'],
  ])('%s makes a broken page at the path of the file name', (_, text, code) => {
    expect(parsePageFile('shop.json', text)).toMatchObject({ path: '/shop', page: undefined, problems: [{ code }] });
  });

  it('a broken file whose path can be read makes a broken page at this path', () => {
    expect(parse({ path: '/real' }).path).toBe('/real');
  });

  it.each([
    '{"__proto__":{"x":1}}',
    '{"website":{"__proto__":{"x":1}}}',
    '{"website":{"constructor":{"prototype":{}}}}',
  ])('refuses the context %s', (context) => {
    const { page, problems } = parsePageFile('a.json', `{"path":"/","title":"","context":${context}}`);
    expect(page).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'PLINTH-SITE-018', at: '$.context' }]);
  });
});

it('index.json is the start page', () => {
  expect([pathOfName('index.json'), pathOfName('a.json')]).toEqual(['/', '/a']);
});
