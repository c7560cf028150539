/** The actions of the members that the audit log records, each with its text in the list. */
export const MEMBER_AUDIT_ACTIONS = {
  'member.passkey-added': 'added a passkey as a member',
  'member.passkey-removed': 'removed a passkey as a member',
  'member.sessions-ended': 'ended sessions of a member',
  'member.mail-shown': 'looked at a mail with a link to a member, because no mail server sends it',
  'member.erased': 'erased the account of a member',
} as const;

type MemberAuditActionTable = typeof MEMBER_AUDIT_ACTIONS;

declare module '@plinth/server/audit-actions' {
  interface AuditActionTable extends MemberAuditActionTable {}
}
