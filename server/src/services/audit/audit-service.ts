import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '../../contract/audit-actions.ts';
import { service } from '../../contract/service.ts';
import type { Database } from '../../storage/open-database.ts';

/** Records an action of the sender of a request in the audit log. */
export interface Recorder {
  /**
   * @param transaction The transaction of the change, so that every change has its entry.
   * @param object What was changed: an email address, an id. Default: the account itself.
   */
  record(transaction: Database, action: AuditAction, object?: string): Promise<void>;
}

export interface AuditService {
  by(account: { readonly accountId: string; readonly email: string }, request: FastifyRequest): Recorder;
}

export const auditService = service<AuditService>('audit');
