import type { Ledger } from './ledger.ts';
import type { PageSnapshot } from './page-snapshot.ts';
import type { Leak } from './panels/leaks-panel.ts';
import { runtimeOf } from './runtime.ts';

/** Wait after a destroy, in milliseconds, so that asynchronous work of the destroy can end. */
const REST_MS = 300;
/** Longest wait for a destroy or an initialisation. */
const LONGEST_MS = 15_000;

/** Destroys the page, lists what its plugins have left, and initialises the page again. */
export async function findLeaks(view: Window, ledger: Ledger, snapshot: PageSnapshot): Promise<readonly Leak[]> {
  const runtime = runtimeOf(view);
  if (!runtime) return [];
  await inTime(view, runtime.destroy());
  await new Promise<void>((resolve) => void view.setTimeout(resolve, REST_MS));
  const leaks = [
    ...ledger.held().map(({ rule, plugin, what }) => ({ rule, plugin, what })),
    ...snapshot.left().map(({ rule, what }) => ({ rule, what, plugin: undefined })),
  ];
  await inTime(view, runtime.initialise());
  return leaks;
}

function inTime(view: Window, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = view.setTimeout(resolve, LONGEST_MS);
    work.then(
      () => {
        view.clearTimeout(timer);
        resolve();
      },
      () => resolve(),
    );
  });
}
