import type { Browser } from 'playwright-core';
import { type Mark, type Moment, traceMarks } from '../trace.ts';
import { announcedMarks } from './announced-marks.ts';
import type { Carousel } from './carousels.ts';
import { openPhone } from './phone.ts';

declare global {
  interface Window {
    mountPeer?: (root: Element) => unknown;
    /** Called by our own pages when a carousel is mounted. */
    benchLive?: () => void;
  }
}

/** When the slides were laid out, when they were painted, and when the script had mounted them. */
export interface Mounted {
  /** When the slides were laid out. For a peer: when its script had also mounted them. */
  readonly laidOut: Moment;
  /** Time from which the slides can be seen and scrolled. */
  readonly shown: Moment;
  /** For our gallery: time from which React, arrows, keyboard support and live region work. */
  readonly live: Moment;
}

/** Opens the page with an empty cache, as a visitor does. Times are counted from the beginning of parsing. */
export async function openCarousel(browser: Browser, url: string, { kind }: Carousel, cpu: number): Promise<Mounted> {
  const { page, cdp, close } = await openPhone(browser, { cpu });
  try {
    await page.addInitScript(watchMount);
    const marked = await announcedMarks(page);
    const marks = await traceMarks(cdp, { page: url }, async () => {
      await page.goto(url, { waitUntil: 'commit' });
      await marked(FIRST_MARK[kind]);
      // The script of our gallery loads only when the visitor approaches it, so a finger taps on a slide.
      if (kind === 'ours') await page.touchscreen.tap(TAP.x, TAP.y);
      await marked(LAST_MARK[kind]);
    });
    return mountedAt(marks, FIRST_MARK[kind], LAST_MARK[kind]);
  } finally {
    await close();
  }
}

/** A point on the first slide that is not on an arrow. */
const TAP = { x: 100, y: 30 };

/**
 * Inserts a carousel into a page in which all code is loaded and has run once. Times are counted from the insertion.
 */
export async function insertCarousel(browser: Browser, url: string, carousel: Carousel): Promise<Mounted> {
  const { page, cdp, close } = await openPhone(browser);
  try {
    await page.addInitScript(watchMount);
    await page.goto(url);
    if (carousel.kind === 'ours') await page.waitForFunction(() => window.plinth?.state === 'initialised');
    else if (carousel.kind === 'peer') await page.waitForFunction(() => window.mountPeer !== undefined);
    await page.evaluate(insert, carousel.small);
    // Waits, because the remaining work of the first carousel must not count for the second carousel.
    await page.waitForTimeout(200);
    const marks = await traceMarks(cdp, { mark: 'bench:start' }, async () => {
      await page.evaluate(insert, carousel.large);
      await page.waitForTimeout(200);
    });
    return mountedAt(marks, FIRST_MARK[carousel.kind], 'bench:answers');
  } finally {
    await close();
  }
}

/**
 * The first and the last mark of each kind. A bare carousel scrolls natively and needs no script, so its last mark is
 * the layout.
 */
const FIRST_MARK = { ours: 'bench:laidOut', bare: 'bench:laidOut', peer: 'bench:answers' } as const;
const LAST_MARK = { ours: 'bench:live', bare: 'bench:laidOut', peer: 'bench:answers' } as const;

function mountedAt(marks: ReadonlyMap<string, Mark>, first: string, last: string): Mounted {
  const [mounted, live] = [marks.get(first), marks.get(last)];
  if (!mounted || !live) throw new Error(`the page never set ${first} and ${last}`);
  return { laidOut: mounted.set, shown: mounted.shown, live: live.set };
}

function watchMount(): void {
  new MutationObserver(() => {
    document.body.getBoundingClientRect();
    performance.mark('bench:live');
    window.benchLive?.();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-live'] });
}

/** Runs in the page: inserts a carousel, mounts it and sets the marks. */
async function insert(html: string): Promise<void> {
  const { plinth, mountPeer } = window;
  // When the runtime is initialised again, it treats the inserted blocks like blocks that were published with the page.
  await plinth?.destroy();
  const root = document.createElement('div');
  document.querySelector('[data-inserted]')?.remove();
  root.dataset.inserted = '';
  document.body.prepend(root);
  document.body.getBoundingClientRect();
  const lives = new Promise<void>((resolve) => {
    window.benchLive = resolve;
  });
  performance.mark('bench:start');
  root.innerHTML = html;
  if (!mountPeer) {
    root.getBoundingClientRect();
    performance.mark('bench:laidOut');
  }
  if (plinth) {
    await plinth.initialise();
    // Our gallery loads its script only when the visitor begins to use it. This event does what a moved pointer does.
    root.querySelector('.slide')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await lives;
  } else if (mountPeer && root.firstElementChild) {
    mountPeer(root.firstElementChild);
  }
  root.getBoundingClientRect();
  performance.mark('bench:answers');
}
