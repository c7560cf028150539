import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { layOutAll } from './lay-out-all.ts';

/** Makes axe available to a page whose policy would refuse it. */
export function withAxe(page: Page): Promise<unknown> {
  return page.addInitScript({ content: axe.source });
}

/** A block whose markup came from another system: until it is read, that system answers for it. */
export const FOREIGN_BLOCK = '[data-block-type]:not([data-block-json])';

/** Violations of WCAG A and AA and of best practices, each with the elements concerned; none inside `excluded`. */
export async function violations(page: Page, excluded: readonly string[] = []): Promise<string[]> {
  const exclude = excluded.map((selector) => [selector]);
  await layOutAll(page);
  const found = await page.evaluate(async (away) => {
    // What is still fading in has the contrast of a ghost.
    // What a scroll position drives, or what goes round for ever, never ends.
    const moving = document.getAnimations().filter(({ timeline, effect }) => {
      return timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
    const { violations } = await axe.run({ include: [['html']], exclude: away }, { resultTypes: ['violations'] });
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
