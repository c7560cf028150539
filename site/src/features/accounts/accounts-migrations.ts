import { createSignInFailures } from '@plinth/server/sign-in';
import type { Migrations } from '@plinth/server/storage';
import { createCodes } from './codes/codes.ts';
import { createAccounts } from './create-accounts.ts';
import { createContributors } from './create-contributors.ts';

export const ACCOUNTS_MIGRATIONS: Migrations = {
  '0002-forms-accounts': { up: createAccounts },
  '0025-contributors': { up: createContributors },
  '0026-one-time-codes': { up: createCodes },
  '0006-limits': { up: createSignInFailures },
};
