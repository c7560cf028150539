import { DEFAULT_LOCALE } from '@plinth/sdk/locale';
import type { DevFolders } from './dev-lock.ts';
import type { DevState } from './dev-state.ts';
import type { ShownProblem } from './page-html.ts';
import { createExampleRenderer } from './render-example.ts';
import { withoutServerRendering } from './renderer-node.ts';
import { problemsOfExample } from './show-page.ts';

/**
 * Renders every example after a change. A page shows only the problems of its own example, but the terminal shows those
 * of all examples.
 */
export interface CheckedExamples {
  /** @param isOld Returns true when `state` is no longer the current state, so that the result is not needed. */
  problemsOf(state: DevState, isOld: () => boolean): Promise<readonly ShownProblem[]>;
  close(): Promise<void>;
}

/** The examples are rendered in a separate worker, so that a page never waits for an example that hangs. */
export async function checkExamples({ dir, dist, host }: DevFolders): Promise<CheckedExamples> {
  const renderer = await createExampleRenderer(host);
  return {
    problemsOf: async ({ lock, pages }, isOld) => {
      const problems: ShownProblem[] = [];
      // Without server rendering, no problem can be found. `plinth dev` says once that it cannot render on the server.
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
