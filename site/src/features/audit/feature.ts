import type { Feature } from '@plinth/server';
import { addressKey } from '@plinth/server/http';
import { auditService } from '@plinth/server/services';
import { auditLog, createAuditLog } from './audit-log.ts';
import { AUDIT_PATH, auditPage } from './audit-page.ts';
import { AUDIT_SETTINGS } from './audit-settings.ts';
import { personalAudit } from './personal-audit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The audit log: what accounts have changed, from which IP address, and when. */
export const AUDIT: Feature = {
  name: 'audit',
  settings: AUDIT_SETTINGS,
  tables: ['audit_log'],
  migrations: { '0025-audit-log': { up: createAuditLog } },
  personalData: { kind: 'own' },
  start: (site) => {
    const log = auditLog(site.database);
    auditService.provide(site, {
      by: ({ accountId, email }, { ip }) => ({
        record: (transaction, action, object = '') => {
          const addressHash = site.limits.hashOf(`audit ${addressKey(ip)}`);
          return auditLog(transaction).add({ accountId, email, action, object, addressHash });
        },
      }),
    });
    return {
      ownerRoutes: (area) => auditPage(area, site, log),
      navigation: [{ href: AUDIT_PATH, title: 'Audit log', place: 'end', group: 'Operation' }],
      tidy: (now) => log.forget(new Date(now.getTime() - site.config.audit.days * DAY_MS)),
      person: personalAudit(log, site),
      memberData: { erase: (transaction, memberId) => auditLog(transaction).eraseAccount(memberId) },
    };
  },
};
