import { CENSUS } from '@plinth/plugin-analytics/server/census/feature.ts';
import { EVENTS } from '@plinth/plugin-analytics/server/events/feature.ts';
import { STATISTICS } from '@plinth/plugin-analytics/server/statistics/feature.ts';
import { BOOKING } from '@plinth/plugin-booking/server/feature.ts';
import { SHOP } from '@plinth/plugin-commerce/server/feature.ts';
import { CONSENT } from '@plinth/plugin-consent/server/feature.ts';
import { FORMS } from '@plinth/plugin-forms/server/feature.ts';
import { MAPS } from '@plinth/plugin-maps/server/feature.ts';
import { MEMBERS } from '@plinth/plugin-members/server/feature.ts';
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

/**
 * The features of the site. They start in this order, and a feature can use the services of the features before it.
 * Their links in the owner's area are in the same order.
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
  FORMS,
  REPORTS,
  ROLLOUT,
  CENSUS,
  EVENTS,
  STATISTICS,
  CONSENT,
  MEMBERS,
  SHOP,
  BOOKING,
  MAPS,
  LANGUAGES_FEATURE,
  PERSON,
  OVERRIDES,
  PEOPLE,
];
