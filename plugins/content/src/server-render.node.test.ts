import { type BlockDefinition, withHtmlGate } from '@plinth/sdk';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { parse } from 'valibot';
import { expect, it } from 'vitest';
import accordion from './blocks/accordion/block.ts';
import button from './blocks/button/block.ts';
import html from './blocks/html/block.ts';
import menu from './blocks/menu/block.ts';

function render<Data>(block: BlockDefinition<Data>, raw: unknown): string {
  const trust = (ownHtml: string) => ownHtml;
  const data = withHtmlGate(trust, () => parse(block.schema, raw));
  return renderToString(createElement(block.component, { data, blockId: 'a1' }));
}

const description = '<p>Printed on cotton.</p>';
const lunch = { title: 'Lunch', sections: [{ title: 'Plates', items: [{ title: 'Soup', description, price: 8 }] }] };

it.each([
  ['accordion', () => render(accordion, { items: [{ title: 'Care', description }] }), '<details name="accordion-a1">'],
  ['menu', () => render(menu, { menus: [lunch] }), 'Soup'],
  ['menu with tabs', () => render(menu, { menus: [lunch, { title: 'Dinner' }] }), '<input type="radio"'],
  ['button', () => render(button, { text: 'Shop', url: '/shop' }), 'href="/shop"'],
  ['html', () => render(html, { html: description }), description],
])('%s renders on a server, without window and document', (_, rendered, expected) => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  expect(rendered()).toContain(expected);
});
