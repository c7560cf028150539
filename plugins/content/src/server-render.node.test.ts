import { serverRender } from '@plinth/sdk/testing/server';
import { expect, it } from 'vitest';
import accordion from './blocks/accordion/block.ts';
import album from './blocks/album/block.ts';
import archive from './blocks/archive/block.ts';
import audio from './blocks/audio/block.ts';
import button from './blocks/button/block.ts';
import chart from './blocks/chart/block.ts';
import code from './blocks/code/block.ts';
import collectionLink from './blocks/collection-link/block.ts';
import folder from './blocks/folder/block.ts';
import horizontalRule from './blocks/horizontal-rule/block.ts';
import html from './blocks/html/block.ts';
import index from './blocks/index/block.ts';
import logo from './blocks/logo/block.ts';
import markdown from './blocks/markdown/block.ts';
import menu from './blocks/menu/block.ts';
import quote from './blocks/quote/block.ts';
import rss from './blocks/rss/block.ts';
import spacer from './blocks/spacer/block.ts';
import summary from './blocks/summary/block.ts';
import tagCloud from './blocks/tag-cloud/block.ts';

const description = '<p>Printed on cotton.</p>';
const lunch = { title: 'Lunch', sections: [{ title: 'Plates', items: [{ title: 'Soup', description, price: 8 }] }] };

it.each([
  [
    'accordion',
    () => serverRender(accordion, { items: [{ title: 'Care', description }] }),
    '<details name="accordion-block-1">',
  ],
  ['menu', () => serverRender(menu, { menus: [lunch] }), 'Soup'],
  ['menu with tabs', () => serverRender(menu, { menus: [lunch, { title: 'Dinner' }] }), '<input type="radio"'],
  ['button', () => serverRender(button, { text: 'Shop', url: '/shop' }), 'href="/shop"'],
  ['html', () => serverRender(html, { html: description }), description],
  ['logo', () => serverRender(logo, { title: 'Slowfield' }), 'href="/"'],
  ['quote', () => serverRender(quote, { quote: description }), '<blockquote'],
  ['markdown', () => serverRender(markdown, { markdown: '*slow*' }), '<em>slow</em>'],
  ['code', () => serverRender(code, { code: 'let a;', language: 'js' }), 'hljs-keyword'],
  ['chart', () => serverRender(chart, { columns: ['A'], rows: [['x', 1]] }), '<rect'],
  ['audio', () => serverRender(audio, { src: '/a.mp3' }), '<audio'],
  ['album', () => serverRender(album, { tracks: [{ src: '/a.mp3' }] }), '<audio'],
  ['tag cloud', () => serverRender(tagCloud, { tags: [{ name: 'Ink', url: '/ink' }] }), 'href="/ink"'],
  ['archive', () => serverRender(archive, { groups: [{ title: 'May', url: '/may' }] }), 'href="/may"'],
  ['collection link', () => serverRender(collectionLink, { title: 'Journal', url: '/journal' }), 'href="/journal"'],
  ['index', () => serverRender(index, { items: [{ title: 'Terrace', url: '/terrace' }] }), 'href="/terrace"'],
  ['summary', () => serverRender(summary, { items: [{ title: 'Terrace', url: '/terrace' }] }), 'href="/terrace"'],
  ['folder', () => serverRender(folder, { items: [{ title: 'Care', url: '/care' }] }), 'href="/care"'],
  ['RSS', () => serverRender(rss, { url: '/journal.rss' }), 'href="/journal.rss"'],
  ['horizontal rule', () => serverRender(horizontalRule, {}), '<hr'],
  ['spacer', () => serverRender(spacer, { height: 40 }), 'block-size:40px'],
])('%s renders on a server, without window and document', async (_, rendered, expected) => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  expect(await rendered()).toContain(expected);
});
