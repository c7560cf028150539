import { describe, expect, it } from 'vitest';
import { adPixelName } from './ad-pixel-name.ts';

describe('§7 the name of a pixel event', () => {
  it.each([
    ['add-to-cart', 'AddToCart'],
    ['search', 'Search'],
    ['lead', 'Lead'],
    ['quick-view', 'ViewContent'],
    ['purchase', 'Purchase'],
    ['sign-up', 'CompleteRegistration'],
    ['AddToCart', 'AddToCart'],
    ['constructor', undefined],
    ['overlay', undefined],
  ])('%s is %s', (tracked, name) => {
    expect(adPixelName(tracked)).toBe(name);
  });
});
