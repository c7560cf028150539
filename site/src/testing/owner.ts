import type { OwnerSettings } from '../features/accounts/owner-settings.ts';
import { type Visitor, visitor } from './visitor.ts';

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' } as const satisfies OwnerSettings;

/** Signs the owner in with the login page, and returns the visitor with the session. */
export async function signedIn(origin: string): Promise<Visitor> {
  const owner = await visitor(origin, '/config/login');
  const answer = await signIn(owner, OWNER);
  if (answer.status !== 303) throw new Error(`could not sign in: HTTP status ${answer.status}`);
  return owner;
}

/** Sends the form of the login page. */
export function signIn(who: Visitor, entries: Readonly<Record<string, string>>, headers = {}): Promise<Response> {
  return submit(who, '/config/login', { crumb: who.cookies.get('crumb') ?? '', ...entries }, headers);
}

/** Sends a form of the configuration area as a browser without a script does. */
export function submit(
  who: Visitor,
  path: string,
  entries: Readonly<Record<string, string>>,
  headers = {},
): Promise<Response> {
  return who.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(entries),
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...headers },
  });
}
