import { type Host, HttpService } from '@plinth/sdk';
import { isViewerOnly } from '@plinth/sdk/enums';
import { FORM_RENDER_PATH } from '@plinth/sdk/forms';

/** §7: time that a hit of the census may take. */
const CENSUS_TIMEOUT_MS = 2500;
/** §9 Cookies: the visitor's. */
const VISITOR_COOKIE = 'ss_cvr';

/**
 * §7 form-render: tells the census that a form was shown. Only with consent to performance, and never of somebody who
 * works on the site (§6). What goes wrong is nobody's concern.
 */
export async function recordFormRender(host: Host, formId: string): Promise<void> {
  const { authenticatedAccount, websiteRoles } = host.page;
  if (!host.consent().performance || (authenticatedAccount && !isViewerOnly(websiteRoles ?? {}))) return;
  const http = await host.use(HttpService);
  await http.post(FORM_RENDER_PATH, {
    encoding: 'form',
    data: { formId, visitorCookie: host.cookie.get(VISITOR_COOKIE) ?? null },
    timeoutMs: CENSUS_TIMEOUT_MS,
    onFailure: 'return',
  });
}
