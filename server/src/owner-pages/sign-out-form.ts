import { createElement as h, type ReactNode } from 'react';
import { postForm } from './post-form.ts';

/**
 * A form that signs out (§7 Logout), without a script.
 *
 * @param frameUrl Path of the page to show afterwards. Default: the root of the site.
 */
export function signOutForm(
  { email, crumb }: { readonly email: string; readonly crumb: string },
  frameUrl?: string,
): ReactNode {
  return postForm(
    {
      action: '/api/auth/Logout',
      crumb,
      className: 'sign-out',
      ...(frameUrl !== undefined && { hidden: { frameUrl } }),
    },
    h('span', null, email),
    h('button', { type: 'submit' }, 'Sign out'),
  );
}
