import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { isShortRun } from '../../site/src/testing/short-run.ts';
import { layOutAll } from './lay-out-all.ts';

/** Makes axe available to a page, although the page's Content-Security-Policy would refuse its script. */
export function withAxe(page: Page): Promise<unknown> {
  return page.addInitScript({ content: axe.source });
}

/**
 * Selector of blocks that are left out of the check. They contain markup that no plugin has read as data, so only the
 * system that made the markup can make it accessible.
 */
export const FOREIGN_BLOCK = '[data-block-type]:not([data-block-json])';

const PHONE_PX = 390;
const DESKTOP_PX = 1280;

/** A width of the window and a colour scheme in which a page is checked. */
interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/**
 * Widths and colour schemes for the two states of a page, before and after its blocks are mounted. Together they
 * contain every pair of state and width, of state and scheme, and of width and scheme. Checking all eight combinations
 * would find nothing more, and a check takes seconds on large pages. A short run has one combination of each state,
 * which together have both widths and both schemes.
 */
export const SERVER_LOOKS: readonly Look[] = isShortRun
  ? [{ width: PHONE_PX, colorScheme: 'light' }]
  : [
      { width: PHONE_PX, colorScheme: 'light' },
      { width: DESKTOP_PX, colorScheme: 'dark' },
    ];
export const MOUNTED_LOOKS: readonly Look[] = isShortRun
  ? [{ width: DESKTOP_PX, colorScheme: 'dark' }]
  : [
      { width: DESKTOP_PX, colorScheme: 'light' },
      { width: PHONE_PX, colorScheme: 'dark' },
    ];

export interface AxeOptions {
  /** Selectors of elements to leave out, with everything in them. */
  readonly excluded?: readonly string[];
}

/** Violations in each of these combinations of width and colour scheme. */
export async function violationsOfLooks(
  page: Page,
  looks: readonly Look[],
  options: AxeOptions = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const broken = await violations(page, options);
    found.push(...broken.map((each) => `${width} px, ${colorScheme}: ${each}`));
  }
  return found;
}

/**
 * Violations of WCAG A and AA and of best practices, each with the elements concerned. Waits until the page has loaded,
 * because it looks different without its stylesheet.
 */
export async function violations(page: Page, { excluded = [] }: AxeOptions = {}): Promise<string[]> {
  const exclude = excluded.map((selector) => [selector]);
  await page.waitForLoadState();
  await layOutAll(page);
  const found = await page.evaluate(async (exclude) => {
    // Waits for the end of animations, because an element that still fades in has too little contrast. Does not wait
    // for animations that follow the scroll position or repeat for ever, because these do not end.
    const frames = Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentDocument ?? []);
    const moving = [document, ...frames.flat()].flatMap((each) =>
      each.getAnimations().filter(({ timeline, effect }) => {
        return timeline === each.timeline && effect?.getComputedTiming().endTime !== Infinity;
      }),
    );
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
    const { violations } = await axe.run({ include: [['html']], exclude }, { resultTypes: ['violations'] });
    return violations;
  }, exclude);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
  }[];
}
