import type { Migrations } from '@plinth/server/storage';
import { addAccess } from './add-access.ts';
import { addArms } from './add-arms.ts';
import { addContent } from './add-content.ts';
import { addGoodBlocks } from './add-good-blocks.ts';
import { addLocales } from './add-locales.ts';
import { addParts } from './add-parts.ts';
import { createPublishedForms } from './create-published-forms.ts';
import { createPublishedPages } from './create-published-pages.ts';
import { createPublishingTables } from './create-publishing-tables.ts';

/**
 * Migrations of the tables of published pages and forms, and of those that several processes share while they publish.
 */
export const PUBLISHING_MIGRATIONS: Migrations = {
  '0001-pages-reports-settings': { up: createPublishedPages },
  '0004-published-forms': { up: createPublishedForms },
  '0008-publishing': { up: createPublishingTables },
  '0009-locales': { up: addLocales },
  '0010-good-blocks': { up: addGoodBlocks },
  '0012-rollout-arms': { up: addArms },
  '0016-page-parts': { up: addParts },
  '0025-page-access': { up: addAccess },
  '0035-page-content': { up: addContent },
};
