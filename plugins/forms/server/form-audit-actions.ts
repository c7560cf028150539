/** The actions of the forms that the audit log records, each with its text in the list. */
export const FORM_AUDIT_ACTIONS = {
  'submission.marked': 'marked a submission',
  'submission.erased': 'erased a submission',
} as const;

type FormAuditActionTable = typeof FORM_AUDIT_ACTIONS;

declare module '@plinth/server/audit-actions' {
  interface AuditActionTable extends FormAuditActionTable {}
}
