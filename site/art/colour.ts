/** Red, green, blue, each 0..255. */
export type Rgb = readonly [number, number, number];

/** The inks of the studio. All prints use only these inks, so that they look like one collection. */
export const INK = {
  bone: '#f1ece1',
  chalk: '#faf8f3',
  graphite: '#17191f',
  midnight: '#0f1530',
  ultramarine: '#2a38c8',
  sky: '#9db8ea',
  petrol: '#12454f',
  sea: '#3f8f8c',
  moss: '#4f6b3a',
  lichen: '#b9c48d',
  saffron: '#f0b03b',
  ochre: '#c98a2b',
  vermilion: '#e2492d',
  coral: '#f08a70',
  blush: '#f5c6bd',
  plum: '#4a1f3d',
} as const;

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two colours in linear light. Mixing gamma-encoded values would make the result greyer and darker. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (a: number, b: number): number => encode(decode(a) + (decode(b) - decode(a)) * share);
  return [channel(from[0], to[0]), channel(from[1], to[1]), channel(from[2], to[2])];
}

export function mixHex(from: string, to: string, share: number): string {
  const [red, green, blue] = mix(parseHex(from), parseHex(to), share);
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Makes a table of colours between the given inks, and returns a function that reads it. The table is made once for
 * each picture, because a colour is looked up for each pixel.
 */
export function createRamp(inks: readonly string[], steps = 1024): (share: number) => Rgb {
  const stops = inks.map(parseHex);
  const black: Rgb = [0, 0, 0];
  const table = Array.from({ length: steps }, (_, step): Rgb => {
    const place = (step / (steps - 1)) * (stops.length - 1);
    const index = Math.min(Math.floor(place), stops.length - 2);
    return mix(stops[index] ?? black, stops[index + 1] ?? black, place - index);
  });
  return (share) => table[Math.min(steps - 1, Math.max(0, Math.round(share * (steps - 1))))] ?? black;
}

function decode(channel: number): number {
  return (channel / 255) ** 2.2;
}

function encode(light: number): number {
  return 255 * Math.max(0, light) ** (1 / 2.2);
}
