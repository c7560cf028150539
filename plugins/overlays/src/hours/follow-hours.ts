import type { Host } from '@plinth/sdk';
import { INFO_BAR_MAX_PX } from '@plinth/sdk/design';

/** §9 Shows today's opening state in the mobile info bar, as soon as the window is narrow enough for the bar. */
export async function followHours(host: Host): Promise<void> {
  const label = document.querySelector<HTMLElement>('[data-opening-hours]');
  if (!label) return;
  const show = async () => {
    const { showOpeningState } = await import(/* webpackChunkName: "hours" */ './show-opening-state.ts');
    showOpeningState(host, label);
  };
  const narrow = matchMedia(`(max-width: ${INFO_BAR_MAX_PX}px)`);
  if (narrow.matches) return show();
  const stop = host.listen(narrow, 'change', () => {
    stop();
    show().catch(host.report);
  });
}
