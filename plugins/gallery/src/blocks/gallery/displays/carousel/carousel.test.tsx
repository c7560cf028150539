import { act, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import gallery from '../../block.ts';
import classes from '../../layouts/scroller.module.css';
// The chunk is imported here too, so that the block's own import of it settles within one `act`.
import '../../motion/index.ts';

const SLIDES = Array.from({ length: 7 }, (_, index) => ({ src: `/${index}.webp`, imageDimensions: '300x200' }));

let block: RenderedBlock;
const all = (selector: string) => [...block.element.querySelectorAll<HTMLElement>(selector)];
const active = () => all('.slide').findIndex((slide) => slide.classList.contains('sqs-active-slide'));
const press = (selector: string) => act(() => all(selector)[0]?.click());
const disabled = () => all('button').map((button) => button.getAttribute('aria-disabled'));
const open = async (raw: object) => {
  block = await renderBlock(gallery, { design: 'carousel', slides: SLIDES, ...raw });
  await act(async () => {
    await expect.poll(() => all('[role="status"]')).toHaveLength(1);
  });
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

afterEach(async () => {
  await block?.unmount();
  expect(block?.host.held()).toBe(0);
  vi.unstubAllGlobals();
});

describe('§4 carousel groups', () => {
  it('moves by groups; at the first and the last group a control is disabled', async () => {
    await open({});
    const places: [number, (string | null)[]][] = [[active(), disabled()]];
    for (let turn = 0; turn < 2; turn += 1) {
      press('.next');
      places.push([active(), disabled()]);
    }
    expect(places).toEqual([
      [0, ['true', null]],
      [3, [null, null]],
      [4, [null, 'true']],
    ]);
  });

  it('after the last group, reports that the end was reached, which stops autoplay', async () => {
    await open({});
    press('.previous');
    const said = [all('[role="status"]')[0]?.textContent];
    for (let turn = 0; turn < 3; turn += 1) press('.next');
    said.push(all('[role="status"]')[0]?.textContent);
    expect(said).toEqual(['This is the first slide', 'This is the last slide']);
  });

  it('in a loop no control is disabled', async () => {
    await open({ loop: true });
    press('.previous');
    expect([active(), disabled()]).toEqual([4, [null, null]]);
  });

  it.each([
    [2, 3, 'always'],
    [3, 3, 'middle'],
    [4, 4, 'wide'],
    [4, 3, undefined],
  ])(
    'for %i slides with %i in one view, data-fits is %s, so the stylesheet hides the controls there',
    async (count, slidesPerRow, expected) => {
      await open({ slides: SLIDES.slice(0, count), slidesPerRow });
      expect(all('[aria-roledescription="carousel"]')[0]?.dataset.fits).toBe(expected);
    },
  );
});

describe('strip', () => {
  it('moves slide by slide, and disables the control at each end', async () => {
    await open({ design: 'strip' });
    expect(disabled()).toEqual(['true', null]);
    press('.next');
    expect([active(), disabled()]).toEqual([1, [null, null]]);
    press('.previous');
    press('.previous');
    expect([active(), all('[role="status"]')[0]?.textContent]).toEqual([0, 'This is the first slide']);
  });

  it('can be focused and scrolled by keys, also before the script has loaded', async () => {
    block = await renderBlock(gallery, { design: 'strip', slides: SLIDES }, { hydrate: false });
    expect(all('.sqs-gallery')[0]?.tabIndex).toBe(0);
  });
});

describe('§4 autoplay', () => {
  it.each([
    ['is paused when the gallery had the focus before the script loaded', true, 'Play slideshow'],
    ['plays when the gallery did not have the focus', false, 'Pause slideshow'],
  ])('%s', async (_, isFocused, label) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const data = { design: 'carousel', slides: SLIDES, controls: true, autoplay: true };
    block = await renderBlock(gallery, data, { hydrate: false });
    if (isFocused) all('button')[0]?.focus();
    await block.hydrate();
    await act(async () => {
      await expect.poll(() => all(`[aria-label="${label}"]`)).toHaveLength(1);
    });
  });
});

describe('slides far from the view', () => {
  const isLate = async (count: number) => {
    const slides = Array.from({ length: count }, (_, index) => ({ src: `/${index}.webp`, imageDimensions: '300x200' }));
    block = await renderBlock(gallery, { design: 'carousel', slides }, { hydrate: false });
    return all('.sqs-gallery')[0]?.classList.contains(classes.late ?? '');
  };

  it('are laid out late in a carousel of up to 100 slides, but at once in a larger one, where Tab would take seconds', async () => {
    expect(await isLate(100)).toBe(true);
    await block.unmount();
    expect(await isLate(101)).toBe(false);
  });
});
