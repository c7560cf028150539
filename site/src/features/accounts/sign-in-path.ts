import { sameOriginPath } from '@plinth/sdk/links';

export const SIGN_IN_PATH = '/config/login';

/** Address of the page to show after signing in. Only pages of the configuration area are allowed. */
export function ownerPath(wanted: string): string {
  const path = sameOriginPath(wanted, 'http://site.invalid');
  return path !== undefined && /^\/config([/?#]|$)/.test(path) && !path.startsWith(SIGN_IN_PATH) ? path : '/config/';
}
