/** The actions of comments that the audit log records, each with its text in the list. */
export const SOCIAL_AUDIT_ACTIONS = {
  'comment.changed': 'changed a comment on',
  'comment.removed': 'deleted a comment on',
  'comment.settings-changed': 'changed the settings of comments',
  'comments.imported': 'imported comments; their number:',
} as const;

type SocialAuditActionTable = typeof SOCIAL_AUDIT_ACTIONS;

declare module '@plinth/server/audit-actions' {
  interface AuditActionTable extends SocialAuditActionTable {}
}
