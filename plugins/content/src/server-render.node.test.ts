import { withHtmlGate } from '@plinth/sdk';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { parse } from 'valibot';
import { expect, it } from 'vitest';
import accordion from './blocks/accordion/block.ts';
import button from './blocks/button/block.ts';
import html from './blocks/html/block.ts';
import menu from './blocks/menu/block.ts';

const paragraph = '<p>Printed on cotton.</p>';
const sections = [{ title: 'Plates', items: [{ title: 'Soup', description: paragraph, price: 8 }] }];

it.each([
  [
    accordion,
    { items: [{ title: 'Care', description: paragraph }], isExpandedFirstItem: true },
    '<details name="accordion-a1" open="">',
  ],
  [
    menu,
    {
      menus: [
        { title: 'Lunch', sections },
        { title: 'Dinner', sections },
      ],
    },
    '<input type="radio"',
  ],
  [menu, { menus: [{ title: 'Lunch', sections }] }, 'Soup'],
  [button, { text: 'Shop', url: '/shop' }, 'href="/shop"'],
  [html, { html: paragraph }, paragraph],
])('$0.name renders on a server that has no window and no document', (block, raw, expected) => {
  expect(typeof window).toBe('undefined');
  const data = withHtmlGate(
    (dirty) => dirty,
    () => parse<typeof block.schema>(block.schema, raw),
  );
  // Each row pairs a block with data of its own schema; the table only knows their union.
  const markup = renderToString(createElement(block.component as never, { data, blockId: 'a1' }));
  expect(markup).toContain(expected);
});
