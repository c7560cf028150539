import { sameOriginPath } from '@plinth/sdk/links';

export const SIGN_IN_PATH = '/config/login';

/** Where one comes out after signing in: a page of the configuration area, and no other. */
export function ownerPath(wanted: string): string {
  const path = sameOriginPath(wanted, 'http://site.invalid');
  return path !== undefined && /^\/config([/?#]|$)/.test(path) && !path.startsWith(SIGN_IN_PATH) ? path : '/config/';
}
