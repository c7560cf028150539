import { createElement as h, type ReactNode } from 'react';
import { postForm } from './post-form.ts';

/** §7 Logout, without a script. */
export function signOutForm({ email, crumb }: { readonly email: string; readonly crumb: string }): ReactNode {
  return postForm(
    { action: '/api/auth/Logout', crumb, className: 'sign-out' },
    h('span', null, email),
    h('button', { type: 'submit' }, 'Sign out'),
  );
}
