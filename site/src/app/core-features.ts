import type { Feature } from '@plinth/server';
import { ACCOUNTS } from '../features/accounts/feature.ts';
import { AUDIT } from '../features/audit/feature.ts';
import { INSPECT } from '../features/inspect/feature.ts';
import { PLUGINS } from '../features/installed/feature.ts';
import { LANGUAGES_FEATURE } from '../features/languages/feature.ts';
import { MAIL } from '../features/mail/feature.ts';
import { OVERRIDES } from '../features/overrides/feature.ts';
import { OWNER } from '../features/owner/feature.ts';
import { PAGES } from '../features/pages/feature.ts';
import { PEOPLE } from '../features/people/feature.ts';
import { PERSON } from '../features/person/feature.ts';
import { REPORTS } from '../features/reports/feature.ts';
import { ROLLOUT } from '../features/rollout/feature.ts';
import { UPLOADS } from '../features/uploads/feature.ts';

/** The core features that start before the server halves of the plugins. Every site has them. */
export const FIRST_FEATURES: readonly Feature[] = [PAGES, AUDIT, ACCOUNTS, OWNER, INSPECT, UPLOADS, MAIL];

/** The core features that start after the server halves of the plugins. Every site has them. */
export const LAST_FEATURES: readonly Feature[] = [
  // This comment makes the formatter keep one feature on each line, so that a new feature adds one line to a diff.
  REPORTS,
  ROLLOUT,
  PLUGINS,
  LANGUAGES_FEATURE,
  PERSON,
  OVERRIDES,
  PEOPLE,
];
