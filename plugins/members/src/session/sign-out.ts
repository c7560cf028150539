import { type Host, HttpService } from '@plinth/sdk';
import { failureMessage } from './failure-message.ts';
import { endSession, xsrfToken } from './member-session.ts';
import { SESSION_PATH } from './session-path.ts';

/** §7: name of the header with the token of the member's session. */
const XSRF_HEADER = 'X-SiteUser-XSRF-Token';

/**
 * §7 Signs the member out. The data wrapper retries once when the answer says crumbFail. Resolves to undefined, or to a
 * message for the member when the sign-out failed. A session that had already ended counts as success.
 */
export async function signOut(host: Host, cloneCart: boolean): Promise<string | undefined> {
  const http = await host.use(HttpService);
  const token = xsrfToken(host);
  const result = await http.delete(SESSION_PATH, {
    data: { cloneCart },
    headers: token === undefined ? {} : { [XSRF_HEADER]: token },
    onFailure: 'return',
  });
  if (!result.ok) return failureMessage(result);
  endSession(host);
  return undefined;
}
