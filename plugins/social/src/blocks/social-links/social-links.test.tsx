import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import block from './block.ts';
import { socialLinksSchema } from './schema.ts';

let rendered: RenderedBlock | undefined;
afterEach(async () => {
  await rendered?.unmount();
  rendered = undefined;
});

const LINKS = [
  { url: 'https://www.instagram.com/ada' },
  { url: 'mailto:ada@example.com', title: 'Write to Ada' },
  { url: '/journal', title: 'Feed' },
  { url: 'https://place.example/ada' },
];

async function open(data: object) {
  rendered = await renderBlock(block, data, { hydrate: false });
  const { element } = rendered;
  return {
    element,
    links: () =>
      [...element.querySelectorAll('a')].map((link) => [
        link.getAttribute('aria-label') ?? link.textContent,
        link.getAttribute('href'),
      ]),
    badge: () => element.querySelector('ul')?.dataset.badge,
  };
}

describe('§3 social links', () => {
  it('have names for their services, and titles of the author', async () => {
    const { links, element } = await open({ links: LINKS });
    expect(links()).toEqual([
      ['Instagram', 'https://www.instagram.com/ada'],
      ['Write to Ada', 'mailto:ada@example.com'],
      ['Feed', '/journal'],
      ['place.example', 'https://place.example/ada'],
    ]);
    expect(element.querySelector('nav')?.getAttribute('aria-label')).toBe('Elsewhere');
    // A service without a sign is shown by its first letter.
    expect(element.querySelectorAll('svg')).toHaveLength(3);
  });

  it.each([
    [{}, 'plain'],
    [{ siteBadgeType: 3 }, 'solid'],
    [{ siteBadgeType: 3, badgeType: 2 }, 'outline'],
    [{ siteBadgeType: 3, badgeType: 99 }, 'solid'],
    [{ badgeType: 4 }, 'name'],
  ])('§3 badge type: %j is %s', async (data, expected) => {
    expect((await open({ links: LINKS, ...data })).badge()).toBe(expected);
  });

  it.each(['javascript:alert(1)', 'http://a@b.example', '//evil.example', ''])(
    'a link to %j is left out, and the others stay',
    async (url) => {
      const parsed = v.safeParse(socialLinksSchema, { links: [{ url }] });
      expect([url, parsed.success]).toEqual([url, url === '//evil.example']);
    },
  );

  it('are read from the markup of other systems', () => {
    const read = readBlock(
      block,
      '<div class="social-icon-style-border"><a href="https://x.com/ada" aria-label="X"></a><a href="https://ada.example/">Home</a></div>',
    );
    expect(read).toMatchObject({
      links: [
        { url: 'https://x.com/ada', title: 'X' },
        { url: 'https://ada.example/', title: 'Home' },
      ],
      badgeType: 2,
    });
  });
});
