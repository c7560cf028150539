import { CORE_AUDIT_ACTIONS } from '@plinth/server/services';
import type { SiteFeatures } from './site-features.ts';

/** All actions that the audit log of a site with these features records, each with its text in the list. */
export function siteAuditActions({ all }: Pick<SiteFeatures, 'all'>): Readonly<Record<string, string>> {
  return Object.assign({}, CORE_AUDIT_ACTIONS, ...all.map(({ auditActions }) => auditActions));
}
