import type { Host } from '@plinth/sdk';
import { dialogsOf } from '@plinth/sdk/dialogs';
import { parseQuery, QueryFlag } from '@plinth/sdk/links';
import { withoutLogoutFlag } from './address-after-logout.ts';
import { loggedOut, logoutSuccessful } from './messages/messages.ts';

/**
 * §2: with the query flag `logout`, shows a message that the visitor was logged out, and then removes the flag from the
 * address.
 */
export async function confirmLogout(host: Host, view: Window): Promise<void> {
  if (parseQuery(view.location.search).get(QueryFlag.logout) !== 'true') return;
  await dialogsOf(host).inform({ title: logoutSuccessful(), message: loggedOut() });
  view.history.replaceState(view.history.state, '', withoutLogoutFlag(view.location.href));
}
