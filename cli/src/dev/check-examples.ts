import type { DevFolders } from './dev-lock.ts';
import type { DevState } from './dev-state.ts';
import type { ShownProblem } from './page-html.ts';
import { createExampleRenderer } from './render-example.ts';
import { withoutServerRendering } from './renderer-node.ts';
import { DEFAULT_LOCALE, problemsOfExample } from './show-page.ts';

/** Renders every example after a change, because a terminal, unlike a page, shows all of them. */
export interface CheckedExamples {
  /** @param isOld Tells whether the state has changed, so that nobody needs the answer any more. */
  problemsOf(state: DevState, isOld: () => boolean): Promise<readonly ShownProblem[]>;
  close(): Promise<void>;
}

/** The examples are rendered in a worker of their own, so that no page waits for an example that hangs. */
export async function checkExamples({ dir, dist, host }: DevFolders): Promise<CheckedExamples> {
  const renderer = await createExampleRenderer(host);
  return {
    problemsOf: async ({ lock, pages }, isOld) => {
      const problems: ShownProblem[] = [];
      // Without server rendering, there is nothing to find; the command says so once.
      if (!lock || withoutServerRendering() !== undefined) return problems;
      for (const page of pages) {
        if (isOld()) break;
        problems.push(...(await problemsOfExample(lock, page, { dir, dist, renderer, locale: DEFAULT_LOCALE })));
      }
      return problems;
    },
    close: renderer.close,
  };
}
