import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as token from './token.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [root = '', reducedMotion = ''] = css.split('@media (prefers-reduced-motion: reduce)');
const tokens = declarations(root);

describe('tokens.css', () => {
  it.each([
    ['weight', '', token.FONT_WEIGHTS],
    ['radius', 'px', token.RADII_PX],
    ['duration', 'ms', token.DURATIONS_MS],
  ])('§9 has exactly the %s steps of token.ts', (family, unit, steps) => {
    const inCss = Object.entries(tokens).filter(([name]) => name.startsWith(`--plinth-${family}-`));
    expect(inCss).toEqual(steps.map((step) => [`--plinth-${family}-${step}`, `${step}${unit}`]));
  });

  it.each([
    ['animation-duration', `${token.ANIMATION_DEFAULT_S}s`],
    ['scale-hidden', `${token.SCALE_HIDDEN}`],
    ['dialog-z-index', `${token.DIALOG_BASE_Z_INDEX}`],
  ])('§9 --plinth-%s equals token.ts', (name, value) => {
    expect(tokens[`--plinth-${name}`]).toBe(value);
  });

  it('under prefers-reduced-motion nothing moves or scales', () => {
    expect(declarations(reducedMotion)).toEqual({ '--plinth-animation-duration': '0s', '--plinth-scale-hidden': '1' });
  });

  const surfaces = ['surface', 'surface-raised'];
  const readable = ['text', 'text-muted', 'accent', 'error', 'success'];
  const pairs = [...surfaces.flatMap((surface) => readable.map((text) => [text, surface])), ['on-accent', 'accent']];
  it.each(pairs)('text %s on %s has a contrast of at least 4.5:1 in both schemes', (text = '', surface = '') => {
    const [lightText, darkText] = colour(text);
    const [lightSurface, darkSurface] = colour(surface);
    expect(contrast(lightText, lightSurface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(darkText, darkSurface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('a border on %s has a contrast of at least 3:1 in both schemes', (surface) => {
    const [lightBorder, darkBorder] = colour('border');
    const [light, dark] = colour(surface);
    expect(contrast(lightBorder, light)).toBeGreaterThanOrEqual(3);
    expect(contrast(darkBorder, dark)).toBeGreaterThanOrEqual(3);
  });
});

function declarations(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Returns the light and the dark value of a colour token. */
function colour(name: string): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(tokens[`--plinth-color-${name}`] ?? '') ?? [];
  return [light, dark];
}

/**
 * Contrast ratio of two colours (WCAG 2). NaN when one of the texts is not a colour, so that every comparison fails.
 */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
