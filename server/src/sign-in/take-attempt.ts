import { type CountedRequest, countExactly } from '../http/exact-limit.ts';
import type { Database } from '../storage/open-database.ts';
import { createSignInDelay } from './sign-in-delay.ts';
import { signInFailures } from './sign-in-failures.ts';

/** An attempt to sign in, as it is counted before the password is checked. */
export interface Attempt {
  /** The attempt as a request of its IP address, for the limit of that address. */
  readonly address: CountedRequest;
  /** Key of the failures of the account or the device. It must not depend on whether the account exists. */
  readonly failures: string;
}

export interface AttemptRefusal {
  readonly waitS: number;
  /** Which of the two had too many attempts: the IP address or the account. */
  readonly of: 'address' | 'account';
}

/**
 * Counts an attempt for its IP address, and as a failure of its account. A right password later removes the failures.
 * Resolves to null when the password can be checked now.
 *
 * @param database The counts are exact without a transaction. If a transaction is given, which saves commits, it must
 * be committed before the password is checked.
 */
export async function takeAttempt(database: Database, { address, failures }: Attempt): Promise<AttemptRefusal | null> {
  const addressS = await countExactly(database, address);
  if (addressS > 0) return { waitS: addressS, of: 'address' };
  const accountS = await createSignInDelay(signInFailures(database), () => address.at).take(failures);
  return accountS > 0 ? { waitS: accountS, of: 'account' } : null;
}
