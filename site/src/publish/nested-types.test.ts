import { expect, it } from 'vitest';
import { nestedTypes } from './nested-types.ts';

const rendered = (html: string) => [{ id: 'a', html, hydratable: false, name: 'html' }];

it.each([
  ['none', '<p>data-block-type</p>', []],
  [
    'each once',
    '<div data-block-type="69"><i data-block-type="18"></i></div><b data-block-type="69"></b>',
    ['69', '18'],
  ],
  ['a third party’s', '<div class="x" data-block-type="vendor/name">', ['vendor/name']],
  ['nothing but a type', '<div data-block-type="&quot; onload=">', []],
])('types of blocks inside a block: %s', (_, html, types) => {
  expect(nestedTypes(rendered(html))).toEqual(types);
});
