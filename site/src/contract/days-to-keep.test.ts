import { CONSENT_SETTINGS } from '@plinth/plugin-consent/server/consent-settings.ts';
import { describe, expect, it } from 'vitest';
import { AUDIT_SETTINGS } from '../features/audit/audit-settings.ts';
import { REPORT_SETTINGS } from '../features/reports/report-settings.ts';

const FEATURES = [
  { feature: AUDIT_SETTINGS, option: 'auditDays', variable: 'PLINTH_AUDIT_DAYS', usual: 400 },
  { feature: CONSENT_SETTINGS, option: 'consentDays', variable: 'PLINTH_CONSENT_DAYS', usual: 1095 },
  { feature: REPORT_SETTINGS, option: 'reportDays', variable: 'PLINTH_REPORT_DAYS', usual: 30 },
] as const;

describe.each(FEATURES)('days of $variable', ({ feature, option, variable, usual }) => {
  it('have a default', () => {
    expect(feature.read({})).toMatchObject({ settings: { days: usual }, problems: [] });
  });

  it.each([
    ['1', 1],
    ['3650', 3650],
  ])('can be %s', (text, days) => {
    expect(feature.read({ [option]: text })).toMatchObject({ settings: { days }, problems: [] });
  });

  it.each(['0', '3651', '-1', '1.5', 'ten', ''])('cannot be "%s"; the error names the variable', (text) => {
    const { settings, problems } = feature.read({ [option]: text });
    expect(settings).toMatchObject({ days: usual });
    // A text that is not a number can cause several problems. Each problem must name this variable.
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter((problem) => !problem.startsWith(`${variable}: `))).toEqual([]);
  });
});
