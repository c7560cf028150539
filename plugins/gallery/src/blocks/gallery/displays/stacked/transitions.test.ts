import { describe, expect, it } from 'vitest';
import { dragTransition, findTransition, KEN_BURNS_ZOOM } from './transitions.ts';

const last = (frames: PropertyIndexedKeyframes[string]) => (Array.isArray(frames) ? frames.at(-1) : undefined);

describe('§9 transitions', () => {
  it.each(['fade', 'scroll', 'cover', 'wipe', 'zoom', 'kenburns'])('%s ends with the next slide in view', (name) => {
    for (const towards of [1, -1] as const) {
      const { opacity, transform, clipPath } = findTransition(name)(towards)?.incoming ?? {};
      expect([last(opacity) ?? 1, last(transform) ?? 'none', last(clipPath) ?? 'inset(0)']).toEqual([
        1,
        'none',
        'inset(0)',
      ]);
    }
  });

  it.each([
    [1, 'translateX(100%)', 'translateX(-100%)'],
    [-1, 'translateX(-100%)', 'translateX(100%)'],
  ] as const)(
    'with scroll from side %i, the next slide comes from that side and the current one leaves on the other side',
    (side, from, to) => {
      const { incoming, outgoing } = findTransition('scroll')(side) ?? {};
      expect([incoming?.transform, outgoing?.transform]).toEqual([
        [from, 'none'],
        ['none', to],
      ]);
    },
  );

  it('continues from the position at which a finger left the slides', () => {
    const { outgoing, incoming } = dragTransition(-120, 400);
    expect(outgoing.transform).toEqual(['translateX(-120px)', 'translateX(-400px)']);
    expect(incoming.transform).toEqual(['translateX(280px)', 'none']);
  });

  it.each(['explode', '__proto__', ''])('the unknown transition %j becomes a fade', (name) => {
    expect(findTransition(name)).toBe(findTransition('fade'));
  });

  it('with the transition none, the slide changes at once', () => {
    expect(findTransition('none')(1)).toBeUndefined();
  });

  it('Ken Burns enlarges by 1.075', () => {
    expect(KEN_BURNS_ZOOM).toBe(1.075);
  });
});
