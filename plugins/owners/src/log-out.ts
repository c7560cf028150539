import { type Host, HttpService } from '@plinth/sdk';
import { dialogsOf } from '@plinth/sdk/dialogs';
import { addressAfterLogout } from './address-after-logout.ts';
import { editorWindow } from './editor-frame.ts';
import { logoutFailed } from './messages/messages.ts';

/** §4 Cookie with the last identity of the browser. */
const LAST_IDENTITY_COOKIE = 'ss_lastid';

/** §4 Logout. When the call fails, a dialog says so and the page stays. */
export async function logOut(host: Host, view: Window): Promise<void> {
  const http = await host.use(HttpService);
  const result = await http.post('/api/auth/Logout', { onFailure: 'return' });
  if (!result.ok) {
    // An aborted call has nobody left to tell: the page was destroyed.
    if (result.kind !== 'aborted') await dialogsOf(host).alert({ title: logoutFailed(), message: result.message });
    return;
  }
  const domain = host.page.appDomain ?? host.page.website.appDomain;
  host.cookie.remove(LAST_IDENTITY_COOKIE, { path: '/', ...(domain !== undefined && { domain }) });
  host.bus.emit('owners:logout', undefined);
  const editor = editorWindow(view);
  (editor ?? view).location.assign(addressAfterLogout(view.location.href, editor !== undefined));
}
