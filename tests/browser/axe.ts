import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { layOutAll } from './lay-out-all.ts';

/** Makes axe available to a page whose policy would refuse it. */
export function withAxe(page: Page): Promise<unknown> {
  return page.addInitScript({ content: axe.source });
}

/** A block whose markup came from another system: until it is read, that system answers for it. */
export const FOREIGN_BLOCK = '[data-block-type]:not([data-block-json])';

/** The rules that look at colours; those that are about contrast are the only ones that a colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const WIDTHS_PX = [390, 1280];

export interface AxeOptions {
  /** Selectors of elements that are left out, with what is in them. */
  readonly excluded?: readonly string[];
  /** Default: all rules. */
  readonly rules?: readonly string[];
}

/**
 * Violations at the widths of a phone and a desktop, light and dark. A colour scheme changes no element, so that only
 * the rules that look at colours run again.
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
      // What is still fading in has the contrast of a ghost.
      // What a scroll position drives, or what goes round for ever, never ends.
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
