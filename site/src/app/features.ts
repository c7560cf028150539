import path from 'node:path';
import type { Feature } from '@plinth/server';
import { ACCOUNTS } from '../features/accounts/feature.ts';
import { AUDIT } from '../features/audit/feature.ts';
import { INSPECT } from '../features/inspect/feature.ts';
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
import { loadServerHalves } from './server-halves.ts';

/** Folder of the plugins whose server halves the site starts. */
const PLUGINS = path.resolve(import.meta.dirname, '../../../plugins');

/**
 * The features of the site: the core features, and the server halves of the plugins. They start in this order, and a
 * feature can use the services of the features before it. Their links in the owner's area are in the same order.
 */
export const FEATURES: readonly Feature[] = [
  // This comment makes the formatter keep one feature on each line, so that a new feature adds one line to a diff.
  PAGES,
  AUDIT,
  ACCOUNTS,
  OWNER,
  INSPECT,
  UPLOADS,
  MAIL,
  ...(await loadServerHalves(PLUGINS)),
  REPORTS,
  ROLLOUT,
  LANGUAGES_FEATURE,
  PERSON,
  OVERRIDES,
  PEOPLE,
];
