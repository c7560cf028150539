/** The actions of the bookings that the audit log records, each with its text in the list. */
export const BOOKING_AUDIT_ACTIONS = {
  'booking.cancelled': 'cancelled a booking of',
} as const;

type BookingAuditActionTable = typeof BOOKING_AUDIT_ACTIONS;

declare module '@plinth/server/audit-actions' {
  interface AuditActionTable extends BookingAuditActionTable {}
}
