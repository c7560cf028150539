import type { Host } from '@plinth/sdk';
import { successAddress } from '../../../links/index.ts';
import type { PostSubmitAction } from '../../index.ts';
import type {} from '../events.ts';
import { pagePath } from './page-path.ts';

/** What to do after a form has been sent. */
export interface AfterSuccess {
  readonly formId: string;
  readonly actions: readonly PostSubmitAction[];
  /** Success URL, to which the browser goes. Empty: it stays on the page. */
  readonly redirect: string;
}

/**
 * §4 Form success: emits `form:submitSuccess` on the bus, runs the actions, and goes to the success URL. `late`: the
 * submission waited in the outbox. In that case the tab that sent it has emitted the event already, and there is no
 * redirect, because by now the visitor can be doing something else.
 */
export function afterSuccess(host: Host, { formId, actions, redirect }: AfterSuccess, how: 'now' | 'late'): void {
  if (how === 'now') host.bus.emit('form:submitSuccess', { formId });
  for (const action of actions) run(action, host, formId);
  // `location.href` cannot be used here: after a post without a script, it is the address of the post and not the
  // address of the page.
  const address = how === 'now' ? successAddress(redirect, location.origin + pagePath(host.page)) : undefined;
  if (address !== undefined) location.assign(address);
}

function run(action: PostSubmitAction, host: Host, formId: string): void {
  switch (action.type) {
    case 'track':
      host.track({ name: action.name, data: { formId } });
      break;
    case 'scroll':
      document.getElementById(action.target)?.scrollIntoView({ behavior: scrollBehaviour(), block: 'start' });
      break;
    case 'show':
      document.getElementById(action.target)?.removeAttribute('hidden');
      break;
  }
}

function scrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
