import { describe, expect, it } from 'vitest';
import { formSite } from '../testing/form-site.ts';
import { SOURCE_FEATURES } from '../testing/source-halves.ts';

const FEATURES = SOURCE_FEATURES.all;

import { SOURCE_MIGRATIONS } from '../testing/open-source-database.ts';

describe('the features of the site', () => {
  it('run the migrations that existing databases have recorded, in the same order', () => {
    const recorded = [
      '0001-pages-reports-settings',
      '0002-forms-accounts',
      '0003-form-renders',
      '0004-published-forms',
      '0005-submissions-reshaped',
      '0006-limits',
      '0008-publishing',
      '0009-locales',
      '0010-good-blocks',
      '0011-report-details',
      '0012-rollout-arms',
      '0013-plugin-overrides',
      '0015-report-groups',
      '0016-page-parts',
      '0017-consent-receipts',
      '0018-events',
      '0019-event-messages-set-aside',
      '0020-event-sums',
      '0021-event-spans',
    ];
    expect(Object.keys(SOURCE_MIGRATIONS).slice(0, recorded.length)).toEqual(recorded);
  });

  it('do not share names, tables, error codes or settings', () => {
    const declared = FEATURES.flatMap(({ settings }) => settings ?? []);
    const all = [
      FEATURES.map(({ name }) => name),
      FEATURES.flatMap(({ tables = [] }) => tables),
      FEATURES.flatMap(({ errorCodes = {} }) => Object.keys(errorCodes)),
      declared.map(({ key }) => key),
      declared.flatMap(({ variables }) => Object.values(variables)),
    ];
    for (const list of all) expect(new Set(list).size).toBe(list.length);
  });

  it('declare what they store about people, and can find, export and erase it', async () => {
    await using open = await formSite();
    const own = FEATURES.filter(({ personalData }) => personalData.kind === 'own').map(({ name }) => name);
    // The running features are in the order of the declared features.
    const running = open.site.features().map(({ person }, index) => (person ? FEATURES[index]?.name : undefined));
    expect(running.filter((name) => name !== undefined)).toEqual(own);
    expect(own).toEqual(expect.arrayContaining(['accounts', 'forms', 'events']));
    for (const { personalData } of FEATURES)
      if (personalData.kind === 'with') expect(own).toContain(personalData.feature);
  });
});
