import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGallery, type GalleryEvent, linkGalleries } from './gallery.ts';

function recorded(count: number, loop: boolean) {
  const gallery = createGallery(count, loop);
  const events: GalleryEvent[] = [];
  gallery.subscribe((event) => events.push(event));
  return { gallery, events };
}

describe('§4 gallery', () => {
  it('emits an event when it changes, and another event when the change has ended', () => {
    const { gallery, events } = recorded(3, false);
    gallery.next();
    gallery.next();
    expect(gallery.state()).toMatchObject({ index: 1, moving: true });
    gallery.settle();
    gallery.settle();
    expect(events).toEqual(['change', 'settle']);
  });

  it('emits an event when an end was reached', () => {
    const { gallery, events } = recorded(2, false);
    gallery.previous();
    gallery.go(-1);
    gallery.settle();
    gallery.next();
    expect(events).toEqual(['reachedBeginning', 'change', 'settle', 'reachedEnd']);
  });

  it.each([
    ['forward reaches the end', false, 1, ['reachedEnd']],
    ['back reaches the beginning', false, -1, ['reachedBeginning']],
    ['without a direction reaches no end', false, undefined, []],
    ['in a loop reaches no end', true, 1, []],
  ] as const)('when the index stays the same, a step %s', (_, loop, by, expected) => {
    const { gallery, events } = recorded(3, loop);
    gallery.go(0, by);
    expect(events).toEqual(expected);
  });

  it('can be set to a slide at once, also during a movement', () => {
    const { gallery } = recorded(4, false);
    gallery.next();
    gallery.place(-1);
    expect(gallery.state()).toMatchObject({ index: 3, previous: 3, moving: false });
  });

  it('does not call a listener that was removed', () => {
    const gallery = createGallery(3, true);
    const events: GalleryEvent[] = [];
    gallery.subscribe((event) => events.push(event))();
    gallery.next();
    expect(events).toEqual([]);
  });
});

describe('§4 linked galleries', () => {
  it('follow each other', () => {
    const [slides, thumbnails] = [createGallery(5, true), createGallery(5, false)];
    linkGalleries(slides, thumbnails);
    slides.previous();
    expect(thumbnails.state().index).toBe(4);
    slides.settle();
    thumbnails.settle();
    thumbnails.go(2);
    expect(slides.state().index).toBe(2);
  });

  it('do not change while the linked gallery is moving to another slide', () => {
    const [slides, thumbnails] = [createGallery(5, true), createGallery(5, false)];
    linkGalleries(slides, thumbnails);
    thumbnails.go(3);
    slides.settle();
    slides.next();
    expect(slides.state().index).toBe(3);
    thumbnails.settle();
    slides.next();
    expect(slides.state().index).toBe(4);
  });

  it('move independently once the link is removed', () => {
    const [slides, thumbnails] = [createGallery(5, true), createGallery(5, false)];
    linkGalleries(slides, thumbnails)();
    slides.go(3);
    expect(thumbnails.state().index).toBe(0);
  });

  it('always show the same slide once both have stopped moving', () => {
    const action = fc.record({
      who: fc.nat(1),
      what: fc.constantFrom('next' as const, 'previous' as const, 'settle' as const, 'go' as const, 'place' as const),
      index: fc.integer({ min: -7, max: 7 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.boolean(), fc.array(action), (count, loop, actions) => {
        const pair = [createGallery(count, loop), createGallery(count, false)] as const;
        linkGalleries(...pair);
        for (const { who, what, index } of actions) {
          const gallery = who === 0 ? pair[0] : pair[1];
          if (what === 'go' || what === 'place') gallery[what](index);
          else gallery[what]();
        }
        for (const gallery of pair) gallery.settle();
        expect(pair[0].state().index).toBe(pair[1].state().index);
      }),
    );
  });
});
