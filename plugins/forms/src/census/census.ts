import { type Host, HttpService } from '@plinth/sdk';
import { isViewerOnly } from '@plinth/sdk/enums';
import { FORM_RENDER_PATH } from '@plinth/sdk/forms';

/** §7: time-out of a census request. */
const CENSUS_TIMEOUT_MS = 2500;
/** §9 Cookies: the cookie that identifies the visitor. */
const VISITOR_COOKIE = 'ss_cvr';

/**
 * Forms that were already counted in this page view. A form that is activated after it was seen must not be counted
 * twice.
 */
const counted = new Set<string>();

/** Counts each form of the page when it becomes visible, whether it is activated or not. */
export function countShown(host: Host): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      // §7: failures of the census are ignored. The site then misses one count, and the visitor is not affected.
      recordFormRender(host, target.dataset.formId ?? '').catch(() => undefined);
    }
  });
  host.observe(observer);
  for (const form of document.querySelectorAll('form[data-form-id]')) observer.observe(form);
}

/**
 * §7 form-render: reports to the census that a form was shown. Reports nothing without consent to performance, or for a
 * visitor who works on the site (§6). A failed call is not reported (§7).
 */
export async function recordFormRender(host: Host, formId: string): Promise<void> {
  const { authenticatedAccount, websiteRoles } = host.page;
  if (!host.consent().performance || (authenticatedAccount && !isViewerOnly(websiteRoles ?? {}))) return;
  if (counted.has(formId)) return;
  counted.add(formId);
  host.onDispose(() => counted.delete(formId));
  const http = await host.use(HttpService);
  await http.post(FORM_RENDER_PATH, {
    encoding: 'form',
    data: { formId, visitorCookie: host.cookie.get(VISITOR_COOKIE) ?? null },
    timeoutMs: CENSUS_TIMEOUT_MS,
    onFailure: 'return',
  });
}
