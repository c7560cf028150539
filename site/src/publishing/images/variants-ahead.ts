import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@plinth/server/errors';
import {
  type Asset,
  type AssetCatalog,
  type ImageVariants,
  type ImageWidth,
  type ResizableType,
  resizableType,
} from '@plinth/server/pages';
import { pictureSteps } from './picture-steps.ts';
import { widthsMostAskedFirst } from './width-order.ts';

const TYPES = ['image/avif', 'image/webp'] as const;
/** How long the site must be idle before the next picture is made. */
const PAUSE_MS = 250;
/** The site counts as busy when the event loop is active for more than this share of the time. */
const BUSY = 0.3;

/** Makes the width steps of the site's pictures before the first visitor requests them, one at a time. */
export interface VariantsAhead {
  /**
   * Makes the width steps that are not on disk yet. When it is called while pictures are being made, it begins again
   * with the first picture.
   */
  make(): Promise<void>;
  /** Stops after the picture that is being made. */
  stop(): Promise<void>;
}

interface Options {
  readonly assets: Pick<AssetCatalog, 'all'>;
  readonly images: ImageVariants;
  /** Addresses of the pictures that pages show. The width steps of these pictures are made first. */
  readonly shown: () => ReadonlySet<string>;
  /** Number of requests that are being answered. Pictures are made only while it is 0. */
  readonly requests: () => number;
  readonly log: { warn(details: object, message: string): void };
  /**
   * Is the process too busy to make pictures? Default: true when the event loop was active for more than 30 % of the
   * time since the previous call of this function.
   */
  readonly isBusy?: () => boolean;
}

export function createVariantsAhead(options: Options): VariantsAhead {
  const { assets, images, shown, requests, log, isBusy = loopIsBusy() } = options;
  let turn = 0;
  let last: Promise<void> = Promise.resolve();

  const makeOne = async (image: Asset, width: ImageWidth, isOff: () => boolean): Promise<void> => {
    const types = new Set<ResizableType | undefined>();
    for (const type of TYPES) types.add(await images.typeOf(image, type));
    for (const type of types) {
      if (type === undefined) continue;
      // Another process or a request may have made the file in the meantime.
      if (isOff() || (await images.has(image, width, type))) continue;
      while (!isOff() && (requests() > 0 || isBusy())) await delay(PAUSE_MS, undefined, { ref: false });
      if (isOff()) return;
      await images.variant(image, width, type);
    }
  };
  const makeSteps = async (pictures: readonly Asset[], isOff: () => boolean): Promise<void> => {
    const broken = new Set<Asset>();
    for (const width of widthsMostAskedFirst()) {
      for (const image of pictures) {
        if (isOff()) return;
        if (broken.has(image)) continue;
        try {
          if ((await pictureSteps(image)).includes(width)) await makeOne(image, width, isOff);
        } catch (error) {
          broken.add(image);
          log.warn({ url: image.url, err: error }, `${image.url} has no width steps: ${messageOf(error)}`);
        }
      }
    }
  };
  const makeAll = async (isOff: () => boolean): Promise<void> => {
    const pictures = assets.all().filter(({ contentType }) => resizableType(contentType) !== undefined);
    const inPages = shown();
    await makeSteps(
      pictures.filter(({ url }) => inPages.has(url)),
      isOff,
    );
    await makeSteps(
      pictures.filter(({ url }) => !inPages.has(url)),
      isOff,
    );
  };
  return {
    make: () => {
      turn += 1;
      const own = turn;
      last = last.then(() => makeAll(() => turn !== own));
      return last;
    },
    stop: () => {
      turn += 1;
      return last;
    },
  };
}

function loopIsBusy(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization > BUSY;
  };
}
