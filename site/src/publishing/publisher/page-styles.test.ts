import type { PageSlice } from '@plinth/manifests/lock';
import type { StyleSheet } from '@plinth/server/pages';
import { describe, expect, it } from 'vitest';
import { plainTemplate, SOME_INTEGRITY } from '../../testing/plain-template.ts';
import { pageStyles } from './page-styles.ts';

const BLOCK_HREF = '/_plinth/plugins/content/block.css';
const slice: PageSlice = {
  kernel: { src: '/kernel.js', integrity: SOME_INTEGRITY },
  slice: { v: 1, plugins: {}, blocks: {}, services: {}, shared: {} },
  integrity: {},
  preload: [],
  preloadAfterPaint: [],
  assets: [],
  stylesheets: [{ href: BLOCK_HREF, integrity: SOME_INTEGRITY }],
};
const theme = (text: string): StyleSheet => ({ href: '/theme.css', integrity: SOME_INTEGRITY, text });
const styles = (blockText: string | undefined, themeText = 'body{margin:0}') =>
  pageStyles(slice, { ...plainTemplate(), styleText: () => blockText }, theme(themeText));

describe('styles of a page', () => {
  it('are inlined in the page, the theme before the styles of blocks', () => {
    expect(styles('.a{color:red}').map(({ href, text }) => [href, text])).toEqual([
      ['/theme.css', 'body{margin:0}'],
      [BLOCK_HREF, '.a{color:red}'],
    ]);
  });

  it.each([
    ['they are too large together', 'a'.repeat(127_990)],
    ['one stylesheet is on another host', undefined],
    ['one stylesheet has a relative address', '.a{background:url(picture.png)}'],
    ['one stylesheet imports another one', '@import "more.css";'],
    ['one stylesheet contains the end tag </style>', '.a::after{content:"</style>"}'],
  ])('are all linked when %s', (_, blockText) => {
    expect(styles(blockText)).toEqual([
      { href: '/theme.css', integrity: SOME_INTEGRITY },
      { href: BLOCK_HREF, integrity: SOME_INTEGRITY },
    ]);
  });

  it.each(['url(data:image/gif;base64,A)', 'url("/images/a.webp")', 'url(#clip)'])(
    'are inlined when they contain the address %s',
    (address) => {
      expect(styles(`.a{background:${address}}`).every(({ text }) => text !== undefined)).toBe(true);
    },
  );
});
