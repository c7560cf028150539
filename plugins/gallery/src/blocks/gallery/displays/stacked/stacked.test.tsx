import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import gallery from '../../block.ts';
// The chunk is imported here too, so that the block's own import of it settles within one `act`.
import '../../motion/index.ts';

const SLIDES = ['leeward', 'orrery', 'terrace'].map((id) => ({
  id,
  src: `/${id}.webp`,
  imageDimensions: '300x200',
  title: id,
}));

let block: RenderedBlock;
const all = (selector: string) => [...block.element.querySelectorAll<HTMLElement>(selector)];
const active = () =>
  all('.slide').flatMap((slide, index) => (slide.classList.contains('sqs-active-slide') ? [index] : []));
const press = (selector: string) => act(() => all(selector)[0]?.click());
const key = (name: string, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  act(() => void target.dispatchEvent(event));
  return event.defaultPrevented;
};
const open = async (raw: object, host = fakeHost()) => {
  block = await renderBlock(gallery, { design: 'stacked', slides: SLIDES, ...raw }, { host });
  await act(async () => {
    await expect.poll(() => all('[role="status"]')).toHaveLength(1);
  });
};
/** Turns motion off, as for a visitor who prefers reduced motion. */
const still = (reduce: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: reduce }));
const reports = () => block.host.recorded.reported.map((error) => (error instanceof Error ? error.message : error));

beforeEach(() => {
  still(true);
  history.replaceState(null, '', '/');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400));
});

afterEach(async () => {
  await block?.unmount();
  expect(block?.host.held()).toBe(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('§2 slideshow', () => {
  it('has other element ids than a block whose id ends with the number of one of its slides', async () => {
    // The second block has the id `test-2`: when two blocks have the same id, the host adds a suffix such as `-2` to
    // the second id.
    await open({});
    const second = await renderBlock(gallery, { design: 'stacked', slides: SLIDES }, { blockId: 'test-2' });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    await second.unmount();
    expect(ids.length).toBeGreaterThan(2 * SLIDES.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('loops with previous and next, and shows the position in the counters', async () => {
    await open({});
    press('.next');
    expect([active(), all('.current')[0]?.textContent, all('.total')[0]?.textContent]).toEqual([[1], '2', '3']);
    press('.previous');
    press('.previous');
    expect(active()).toEqual([2]);
    press('.next');
    expect(active()).toEqual([0]);
  });

  it('§4 without a loop the control at each end is disabled and keeps the focus', async () => {
    await open({ loop: false });
    const disabled = () =>
      all('button').map((button) => [button.getAttribute('aria-disabled'), button.classList.contains('disabled')]);
    expect(disabled()).toEqual([
      ['true', true],
      [null, false],
    ]);
    all('.next')[0]?.focus();
    press('.next');
    press('.next');
    press('.next');
    expect(active()).toEqual([2]);
    expect(disabled()).toEqual([
      [null, false],
      ['true', true],
    ]);
    expect(document.activeElement).toBe(all('.next')[0]);
    expect(all('[role="status"]')[0]?.textContent).toBe('This is the last slide');
  });

  it('hidden slides are inert, and the current slide is announced', async () => {
    await open({});
    press('.next');
    expect(all('.slide').map((slide) => slide.hasAttribute('inert'))).toEqual([true, false, true]);
    expect(all('[role="status"]')[0]?.textContent).toBe('Slide 2 of 3: orrery');
  });

  it('§9 a click on the slide shows the next one, unless the option is off', async () => {
    await open({});
    press('.sqs-active-slide');
    expect(active()).toEqual([1]);
    await block.rerender({ design: 'stacked', slides: SLIDES, clickNext: false });
    press('.sqs-active-slide');
    expect(active()).toEqual([1]);
  });

  it('§9 fetches one slide ahead on either side of the current one', async () => {
    const slides = Array.from({ length: 7 }, (_, index) => ({ src: `/${index}.webp` }));
    await open({ slides });
    const near = () => all('.slide').flatMap((slide, index) => (slide.dataset.near ? [index] : []));
    expect(near()).toEqual([0, 1, 6]);
    press('.next');
    press('.next');
    // The previous slide is still rendered, because its transition may still be running.
    expect(near()).toEqual([1, 2, 3]);
  });

  it('§5 reports a transition that is not registered, and still changes the slides', async () => {
    await open({ transition: 'explode' });
    expect(reports()).toEqual(['Could not find transition named explode']);
    press('.next');
    expect(active()).toEqual([1]);
  });
});

describe('§5 §9 keys', () => {
  it.each([
    ['ltr', 'ArrowRight', 1],
    ['ltr', 'ArrowLeft', 2],
    ['rtl', 'ArrowRight', 2],
    ['rtl', 'ArrowLeft', 1],
  ])('in %s text, %s shows the slide with index %i', async (direction, name, index) => {
    await open({});
    const [carousel] = all('[aria-roledescription="carousel"]');
    if (carousel) carousel.style.direction = direction;
    expect(key(name)).toBe(true);
    expect(active()).toEqual([index]);
  });

  it('are ignored while typing', async () => {
    await open({});
    const input = document.body.appendChild(document.createElement('input'));
    expect(key('ArrowRight', input)).toBe(false);
    expect(active()).toEqual([0]);
    input.remove();
  });

  it('are ignored while the gallery is off screen', async () => {
    await open({});
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 9000, 800, 400));
    expect(key('ArrowRight')).toBe(false);
    expect(active()).toEqual([0]);
  });

  it('are ignored while slides are moving', async () => {
    await open({});
    still(false);
    press('.next');
    expect(key('ArrowRight')).toBe(false);
    expect(active()).toEqual([1]);
  });
});

describe('§4 while slides are moving', () => {
  it('the index changes once the transition has ended', async () => {
    await open({ transition: 'scroll', speed: 0.5 });
    still(false);
    for (const image of all('img')) Object.defineProperty(image, 'complete', { value: true });
    press('.next');
    const running = () => all('.slide').flatMap((slide) => slide.getAnimations());
    expect(running().map(({ effect }) => effect?.getTiming().duration)).toEqual([500, 500]);
    press('.next');
    expect(active()).toEqual([1]);
    await act(async () => {
      for (const animation of running()) animation.finish();
    });
    press('.next');
    expect(active()).toEqual([2]);
  });
});

describe('§2 slideshow history', () => {
  it('writes the current item into the address, below the address of the collection', async () => {
    await open({ history: true }, fakeHost({ page: { collection: { fullUrl: '/prints' } } }));
    press('.next');
    expect(location.pathname + location.search).toBe('/prints?itemId=orrery');
  });

  it('at the first step, removes the hash that named the first slide', async () => {
    history.replaceState(null, '', '/prints#itemId=terrace');
    await open({ history: true });
    press('.previous');
    expect(location.search + location.hash).toBe('?itemId=orrery');
  });

  it('an itemId in the address selects the starting slide', async () => {
    history.replaceState(null, '', '/prints?itemId=terrace');
    await open({ history: true });
    expect(active()).toEqual([2]);
  });

  it('does not read or write the address unless it is enabled', async () => {
    history.replaceState(null, '', '/prints?itemId=terrace');
    await open({});
    press('.next');
    expect([active(), location.search]).toEqual([[1], '?itemId=terrace']);
  });

  it('does not change the address in the editor', async () => {
    vi.stubGlobal('parent', {});
    history.replaceState(null, '', '/prints?itemId=terrace');
    await open({ history: true });
    expect(active()).toEqual([0]);
  });
});

describe('§4 autoplay', () => {
  const playing = async (raw: object = {}) => {
    still(false);
    vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
      throw new Error('nothing is to move here');
    });
    await open({ autoplay: true, transition: 'none', ...raw });
    vi.useFakeTimers();
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it.each([
    ['reduced motion', () => still(true)],
    ['nomotion=true', () => history.replaceState(null, '', '/?nomotion=true')],
  ])('with %s, is off and has no pause button', async (_, calm) => {
    still(false);
    calm();
    await open({ autoplay: true });
    expect(all('[aria-label="Pause slideshow"]')).toEqual([]);
  });

  it('has a button that pauses and resumes it', async () => {
    await playing();
    press('[aria-label="Pause slideshow"]');
    pass(60_000);
    expect(active()).toEqual([0]);
    press('[aria-label="Play slideshow"]');
    expect(all('[aria-label="Pause slideshow"]')).toHaveLength(1);
  });

  it('waits while a dialog such as the lightbox makes the page inert, and resumes 1000 ms after it was closed', async () => {
    await playing({ autoplayDuration: 2, history: true });
    const settled = () => act(() => vi.advanceTimersByTimeAsync(0));
    // The clock was stopped after the gallery had started its timer, so the test cannot advance that timer. Pause and
    // play start a new timer.
    press('[aria-label="Pause slideshow"]');
    press('[aria-label="Play slideshow"]');
    document.body.inert = true;
    await settled();
    await pass(60_000);
    expect([active(), location.search]).toEqual([[0], '']);
    document.body.inert = false;
    await settled();
    pass(2900);
    expect(active()).toEqual([0]);
    pass(200);
    expect([active(), location.search]).toEqual([[1], '?itemId=orrery']);
  });

  it('without a loop it stops at the last slide', async () => {
    await playing({ loop: false });
    press('.next');
    press('.next');
    press('.next');
    expect(all('[aria-label="Play slideshow"]')).toHaveLength(1);
    press('.previous');
    pass(60_000);
    expect(active()).toEqual([1]);
  });
});

describe('§4 linked thumbnail strip', () => {
  const tabs = () => all('[role="tab"]').map((tab) => tab.getAttribute('aria-selected'));

  it('before the script has loaded the strip is a list of links to the slides', async () => {
    const raw = { design: 'slideshow', slides: SLIDES, thumbnails: true };
    block = await renderBlock(gallery, raw, { hydrate: false });
    const ids = all('.slide').map(({ id }) => `#${id}`);
    expect(all('.sqs-gallery-thumbnails a').map((link) => link.getAttribute('href'))).toEqual(ids);
  });

  it('selects the slide of a thumbnail that is clicked, and the thumbnail of the slide that is shown', async () => {
    await open({ design: 'slideshow', thumbnails: true });
    act(() => all('[role="tab"]')[2]?.click());
    expect([active(), tabs()]).toEqual([[2], ['false', 'false', 'true']]);
    press('.next');
    expect([active(), tabs()]).toEqual([[0], ['true', 'false', 'false']]);
  });

  it('arrow keys select another tab and move the focus to it', async () => {
    await open({ design: 'slideshow', thumbnails: true });
    all('[role="tab"]')[0]?.focus();
    key('ArrowLeft', all('[role="tab"]')[0]);
    expect(active()).toEqual([2]);
    expect(document.activeElement).toBe(all('[role="tab"]')[2]);
    expect(all('[role="tab"]').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  });
});
