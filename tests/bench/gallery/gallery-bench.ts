import type { Browser } from 'playwright-core';
import type { Carousel } from './carousels.ts';

/** The data that every measurement of the gallery needs. */
export interface GalleryBench {
  readonly browser: Browser;
  readonly all: readonly Carousel[];
  /** Returns the address of a path on the benchmark's server. */
  readonly url: (path: string) => string;
  readonly runs: number;
}
