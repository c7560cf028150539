import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { layOutAll } from './lay-out-all.ts';

/** Makes axe available to a page, although the page's policy would refuse its script. */
export function withAxe(page: Page): Promise<unknown> {
  return page.addInitScript({ content: axe.source });
}

/** Left out: markup of another system before it is read, because that system must make it accessible. */
export const FOREIGN_BLOCK = '[data-block-type]:not([data-block-json])';

/** The rules that depend on colours. A colour scheme can only break rules about contrast. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const WIDTHS_PX = [390, 1280];

export interface AxeOptions {
  /** Selectors of elements to leave out, with everything in them. */
  readonly excluded?: readonly string[];
  /** Ids of the rules to check. Default: all rules. */
  readonly rules?: readonly string[];
}

/**
 * Violations at the widths of a phone and a desktop, in the light and the dark scheme. The colour scheme does not
 * change elements, so only the rules about colours run a second time.
 */
export async function violationsOfLooks(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === 'dark' ? { rules: COLOUR_RULES } : {};
      const broken = await violations(page, { ...options, ...rules });
      found.push(...broken.map((each) => `${width} px, ${colorScheme}: ${each}`));
    }
  }
  return found;
}

/** Violations of WCAG A and AA and of best practices, each with the elements concerned. */
export async function violations(page: Page, { excluded = [], rules }: AxeOptions = {}): Promise<string[]> {
  const exclude = excluded.map((selector) => [selector]);
  await layOutAll(page);
  const found = await page.evaluate(
    async ({ exclude, rules }) => {
      // Wait for the end of animations, because an element that is still fading in has too little contrast.
      // Animations that follow the scroll position or repeat for ever do not end, so they are left out.
      const moving = document.getAnimations().filter(({ timeline, effect }) => {
        return timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
      });
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
      const { violations } = await axe.run(
        { include: [['html']], exclude },
        { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) },
      );
      return violations;
    },
    { exclude, rules },
  );
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
