import { type Host, HttpService } from '@plinth/sdk';
import { isViewerOnly } from '@plinth/sdk/enums';
import { FORM_RENDER_PATH } from '@plinth/sdk/forms';

/** §7: time that a hit of the census may take. */
const CENSUS_TIMEOUT_MS = 2500;
/** §9 Cookies: the visitor's. */
const VISITOR_COOKIE = 'ss_cvr';

/** Forms that this page view has counted: one that is activated after it was seen is still one. */
const counted = new Set<string>();

/** Counts every form of the page once it is in sight, activated or not. */
export function countShown(host: Host): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      // §7: failures of the census are swallowed. They cost the site a count and the visitor nothing.
      recordFormRender(host, target.dataset.formId ?? '').catch(() => undefined);
    }
  });
  host.observe(observer);
  for (const form of document.querySelectorAll('form[data-form-id]')) observer.observe(form);
}

/**
 * §7 form-render: tells the census that a form was shown. Only with consent to performance, and never of somebody who
 * works on the site (§6). A call that fails is not reported (§7).
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
