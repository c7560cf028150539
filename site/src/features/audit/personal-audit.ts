import type { PersonalData, SiteParts } from '@plinth/server';
import { storedEmail } from '@plinth/server/storage';
import type { AuditLog, AuditRow } from './audit-log.ts';
import { actionText } from './audit-page.ts';

const ROWS_AT_ONCE = 500;

/**
 * The entries of a contributor. When the email address is erased, the entries stay, because they are about the site.
 */
export function personalAudit(log: AuditLog, site: Pick<SiteParts, 'auditActions'>): PersonalData {
  const entriesOf = async function* (email: string): AsyncGenerator<AuditRow[]> {
    let before: string | undefined;
    do {
      const rows = await log.list({ email: storedEmail(email) }, ROWS_AT_ONCE, before);
      if (rows.length > 0) yield rows;
      before = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.id;
    } while (before !== undefined);
  };
  return {
    list: 'audit',
    about:
      'What a contributor with this address did in the configuration area. Erasing removes the address, not the entry.',
    countText: (count) => (count === 1 ? '1 entry of the audit log' : `${count} entries of the audit log`),
    find: async function* (email) {
      for await (const rows of entriesOf(email))
        yield rows.map(({ at, action }) => ({ at, title: actionText(action, site) }));
    },
    export: async function* (email) {
      for await (const rows of entriesOf(email)) yield rows.map(({ at, action, object }) => ({ at, action, object }));
    },
    erase: (email) => log.eraseEmail(storedEmail(email)),
  };
}
