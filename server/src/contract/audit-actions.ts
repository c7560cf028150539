/** The actions of the core features that the audit log records, each with its text in the list. */
export const CORE_AUDIT_ACTIONS = {
  'session.begun': 'signed in',
  'session.ended': 'signed out',
  'session.ended-elsewhere': 'ended a session',
  'password.changed': 'changed the password',
  'codes.on': 'turned one-time codes on',
  'codes.off': 'turned one-time codes off',
  'codes.recovery-used': 'used a recovery code',
  'codes.recovery-renewed': 'made new recovery codes',
  'contributor.invited': 'invited',
  'contributor.withdrawn': 'withdrew the invitation of',
  'contributor.joined': 'accepted an invitation',
  'contributor.role-changed': 'changed the role of',
  'contributor.removed': 'removed',
  'person.erased': 'erased the data of a person',
  'rollout.stopped': 'ended a rollout',
} as const;

type CoreAuditActionTable = typeof CORE_AUDIT_ACTIONS;

/** All actions that the audit log records. A feature adds its own with `declare module`, next to their texts. */
export interface AuditActionTable extends CoreAuditActionTable {}

export type AuditAction = keyof AuditActionTable;
