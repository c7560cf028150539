import { serverRender } from '@plinth/sdk/testing/server';
import { expect, it } from 'vitest';
import gallery from './blocks/gallery/block.ts';
import { DESIGNS } from './blocks/gallery/displays/generated/designs.ts';

const slides = ['leeward', 'orrery'].map((id) => ({ id, src: `/${id}.webp`, imageDimensions: '300x200', title: id }));

it.each(DESIGNS)('%s renders on a server, without window and document', async (design) => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  const html = await serverRender(gallery, { design, slides });
  expect(html).toContain(`sqs-gallery-design-${design}`);
  expect(html).toContain('/orrery.webp');
});

it('renders 5,000 slides on a server', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ src: `/${index}.webp`, imageDimensions: '300x200' }));
  expect(await serverRender(gallery, { design: 'autorows', slides: many })).toContain('/4999.webp');
});
