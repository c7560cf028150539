import type { Browser, CDPSession, Page } from 'playwright-core';
import { openPhone } from './phone.ts';

/**
 * Number of pointer moves before the counting begins. The gallery uses them to decide in which direction it is dragged.
 */
const LEAD_IN = 4;
const FRAMES = 40;
const STEP_PX = 4;

export type Pointer = 'touch' | 'mouse';

interface DragRequest {
  readonly slide: string;
  /** Selector of an element that exists as soon as the slides can be dragged. */
  readonly ready: string;
  readonly pointer: Pointer;
}

/** The work of the browser per frame while a pointer drags the slides. */
export interface DragCost {
  readonly layouts: number;
  readonly styles: number;
}

/** Drags the slides of a page with real input, one move per frame. Throws an error when the slides do not follow. */
export async function dragSlides(
  browser: Browser,
  url: string,
  { slide, ready, pointer }: DragRequest,
): Promise<DragCost> {
  const { page, cdp, close } = await openPhone(browser);
  try {
    return await dragOn(page, cdp, url, { slide, ready, pointer });
  } finally {
    await close();
  }
}

async function dragOn(page: Page, cdp: CDPSession, url: string, { slide, ready, pointer }: DragRequest) {
  await page.goto(url);
  // The script of our gallery loads only when the visitor approaches it, so a pointer moves over a slide.
  await page.waitForFunction(
    ([first, wanted]) => {
      const found = document.querySelector(wanted);
      if (!found) document.querySelector(first)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return found !== null;
    },
    [slide, ready] as const,
  );
  // Waits for all pictures. The work for a picture that loads during the drag would be counted as work of the drag.
  await page.evaluate(fetchPictures);
  await page.waitForTimeout(500);
  const left = () => page.evaluate((name) => document.querySelector(name)?.getBoundingClientRect().left, slide);
  const box = await page.locator(slide).first().boundingBox();
  if (!box) throw new Error(`${url} shows no ${slide}`);
  // The drag starts beside the arrows, because an arrow under the pointer would also handle the press.
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height * 0.25];
  const before = await left();
  await cdp.send('Performance.enable');

  await INPUT[pointer].start(cdp, x, y);
  for (let step = 1; step <= LEAD_IN; step += 1) await moveOneFrame(page, cdp, pointer, x - step * STEP_PX, y);
  const first = await counts(cdp);
  for (let step = 1; step <= FRAMES; step += 1) {
    await moveOneFrame(page, cdp, pointer, x - (LEAD_IN + step) * STEP_PX, y);
  }
  const last = await counts(cdp);
  const after = await left();
  if (before === after) throw new Error(`${url} does not follow the ${pointer}`);
  return { layouts: (last.layouts - first.layouts) / FRAMES, styles: (last.styles - first.styles) / FRAMES };
}

/** Runs in the page: fetches and decodes all pictures. */
async function fetchPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all(Array.from(document.images, (image) => image.decode()));
}

async function moveOneFrame(page: Page, cdp: CDPSession, pointer: Pointer, x: number, y: number): Promise<void> {
  await INPUT[pointer].move(cdp, x, y);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

const INPUT = {
  touch: {
    start: (cdp: CDPSession, x: number, y: number) =>
      cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    move: (cdp: CDPSession, x: number, y: number) =>
      cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] }),
  },
  mouse: {
    start: (cdp: CDPSession, x: number, y: number) =>
      cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', button: 'left', buttons: 1, clickCount: 1, x, y }),
    move: (cdp: CDPSession, x: number, y: number) =>
      cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, x, y }),
  },
} as const;

async function counts(cdp: CDPSession): Promise<DragCost> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { layouts: value('LayoutCount'), styles: value('RecalcStyleCount') };
}
