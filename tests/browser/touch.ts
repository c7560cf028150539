import type { CDPSession, Locator, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Stroke {
  /** Distance of the movement in pixels. */
  readonly by: Point;
  /** Number of move events between the start and the end of the movement. Default: 6. */
  readonly moves?: number;
  /**
   * Milliseconds between the time stamps of two moves. The test sets the time stamps, so that a swipe is not slower on
   * a busy machine.
   * @default 16
   */
  readonly everyMs?: number;
  /** Start point, as fractions of the element's size. Default: its middle. */
  readonly from?: Point;
}

/** Simulates a touch screen or a mouse. The test sets the time stamps of the events. */
export interface Pointing {
  /** Puts fingers on the screen at these points, or presses the mouse button. */
  down(...points: readonly Point[]): Promise<void>;
  move(...points: readonly Point[]): Promise<void>;
  up(): Promise<void>;
}

/** Simulates a touch screen. The page must be opened with `hasTouch`. */
export async function fingers(page: Page, everyMs = 16): Promise<Pointing> {
  const session = await page.context().newCDPSession(page);
  const now = clock(everyMs);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
      timestamp: now(),
    });
  return {
    down: async (...points) => void (await send('touchStart', points)),
    move: async (...points) => void (await send('touchMove', points)),
    up: async () => void (await send('touchEnd', [])),
  };
}

/** Simulates a mouse that presses its primary button. */
export async function mouse(page: Page, everyMs = 16): Promise<Pointing> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const now = clock(everyMs);
  let at: Point = { x: 0, y: 0 };
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', point: Point | undefined, buttons: number) => {
    at = point ?? at;
    const clickCount = type === 'mouseMoved' ? 0 : 1;
    return session.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: 'left',
      buttons,
      clickCount,
      timestamp: now(),
    });
  };
  return {
    down: async (point) => void (await send('mousePressed', point, 1)),
    move: async (point) => void (await send('mouseMoved', point, 1)),
    up: async () => void (await send('mouseReleased', undefined, 0)),
  };
}

function clock(everyMs: number): () => number {
  let time = Date.now();
  return () => {
    time += everyMs;
    return time / 1000;
  };
}

/** The start point of a movement over this element, and the points on its way. */
export async function wayOf(element: Locator, { by, moves = 6, from = { x: 0.5, y: 0.5 } }: Stroke) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not on the page');
  const start = { x: box.x + box.width * from.x, y: box.y + box.height * from.y };
  const way = Array.from({ length: moves }, (_, index) => ({
    x: start.x + (by.x * (index + 1)) / moves,
    y: start.y + (by.y * (index + 1)) / moves,
  }));
  return { start, way };
}

/** Moves one finger over the element, and lifts it. */
export async function strokeByFinger(page: Page, element: Locator, stroke: Stroke): Promise<void> {
  await strokeBy(await fingers(page, stroke.everyMs), element, stroke);
}

/** Drags the mouse over the element, and releases the button. */
export async function dragByMouse(page: Page, element: Locator, stroke: Stroke): Promise<void> {
  await strokeBy(await mouse(page, stroke.everyMs), element, stroke);
}

/**
 * Presses at the start point and moves to the end of the way, without releasing. Sends all events at once. If it waited
 * between the events, a busy machine would turn the press into a long press.
 */
export async function pressAlong(
  pointing: Pointing,
  { start, way }: { readonly start: Point; readonly way: readonly Point[] },
): Promise<void> {
  await Promise.all([pointing.down(start), ...way.map((point) => pointing.move(point))]);
}

/** Taps twice at the same point. Sends both taps at once, so that they are not two single taps on a busy machine. */
export async function tapTwice(page: Page, at: Point): Promise<void> {
  const finger = await fingers(page, 50);
  await Promise.all([finger.down(at), finger.up(), finger.down(at), finger.up()]);
}

async function strokeBy(pointing: Pointing, element: Locator, stroke: Stroke): Promise<void> {
  const way = await wayOf(element, stroke);
  await Promise.all([pressAlong(pointing, way), pointing.up()]);
}
