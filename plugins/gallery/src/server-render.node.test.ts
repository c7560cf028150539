import { withHtmlGate } from '@plinth/sdk';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { parse } from 'valibot';
import { expect, it } from 'vitest';
import gallery from './blocks/gallery/block.ts';
import { DESIGNS } from './blocks/gallery/displays/generated/designs.ts';

function render(raw: unknown): string {
  const trust = (ownHtml: string) => ownHtml;
  const data = withHtmlGate(trust, () => parse(gallery.schema, raw));
  return renderToString(createElement(gallery.component, { data, blockId: 'a1' }));
}

const slides = ['leeward', 'orrery'].map((id) => ({ id, src: `/${id}.webp`, imageDimensions: '300x200', title: id }));

it.each(DESIGNS)('%s renders on a server that has no window and no document', (design) => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  const html = render({ design, slides });
  expect(html).toContain(`sqs-gallery-design-${design}`);
  expect(html).toContain('/orrery.webp');
});

it('5,000 slides render', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ src: `/${index}.webp`, imageDimensions: '300x200' }));
  expect(render({ design: 'autorows', slides: many })).toContain('/4999.webp');
});
