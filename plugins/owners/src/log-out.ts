import { type Host, HttpService } from '@plinth/sdk';
import { dialogsOf } from '@plinth/sdk/dialogs';
import { addressAfterLogout } from './address-after-logout.ts';
import type { Editor } from './editor.ts';
import { logoutFailed } from './messages/messages.ts';

/** §4: cookie that names the account with which the owner was last signed in. */
const LAST_IDENTITY_COOKIE = 'ss_lastid';

/**
 * If the configuration area has not gone to the new address after this time, the page in its frame goes there itself.
 */
const LEAVE_AFTER_MS = 2000;

/**
 * §4 Logout. When the call fails, a dialog says so and the page stays.
 *
 * @param editor The configuration area, when the page is in its frame. After the logout, the whole window of the area
 * goes to a different page, not only the frame.
 */
export async function logOut(host: Host, view: Window, editor: Editor | undefined): Promise<void> {
  const http = await host.use(HttpService);
  const result = await http.post('/api/auth/Logout', { onFailure: 'return' });
  if (!result.ok) {
    // An aborted call means that the runtime of the page was destroyed during the call, so no message can be shown.
    if (result.kind !== 'aborted') await dialogsOf(host).alert({ title: logoutFailed(), message: result.message });
    return;
  }
  const domain = host.page.appDomain ?? host.page.website.appDomain;
  host.cookie.remove(LAST_IDENTITY_COOKIE, { path: '/' });
  if (domain !== undefined) host.cookie.remove(LAST_IDENTITY_COOKIE, { path: '/', domain });
  host.bus.emit('owners:logout', undefined);
  const address = addressAfterLogout(view.location.href, editor !== undefined);
  const leave = () => view.location.assign(address);
  if (!editor) return leave();
  const { pathname, search, hash } = new URL(address);
  editor.send({ name: 'logout', path: pathname + search + hash });
  host.timeout(leave, LEAVE_AFTER_MS);
}
