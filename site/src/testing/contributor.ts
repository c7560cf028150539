import { createHash, randomBytes } from 'node:crypto';
import { createSessionCrumbs } from '@plinth/server/sign-in';
import { type Database, secretSetting, timeOrderedId } from '@plinth/server/storage';
import { accounts } from '../features/accounts/accounts.ts';
import { type Visitor, visitor } from './visitor.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A visitor with the session of a new account. The account cannot sign in, because it has no password. */
export async function contributor(
  { origin, database }: { readonly origin: string; readonly database: Database },
  roles: readonly number[],
): Promise<Visitor> {
  const [id, token, now] = [timeOrderedId(), randomBytes(32).toString('base64url'), new Date()];
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const crumb = createSessionCrumbs(await secretSetting(database, 'accounts.crumb-secret')).of(tokenHash);
  const account = { id, email: `${id}@example.com`, password_hash: '', created_at: now.toISOString() };
  await database.insertInto('accounts').values(account).execute();
  for (const role of roles) await database.insertInto('account_roles').values({ account_id: id, role }).execute();
  await accounts(database).addSession({
    token_hash: tokenHash,
    account_id: id,
    last_used_at: now.toISOString(),
    browser: '',
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + HOUR_MS).toISOString(),
  });
  const who = await visitor(origin);
  who.cookies.set('__Host-session', token).set('crumb', crumb);
  return who;
}
