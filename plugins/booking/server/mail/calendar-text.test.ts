import { describe, expect, it } from 'vitest';
import { calendarText } from './calendar-text.ts';

const BOOKING = {
  id: '0'.repeat(32),
  sequence: 2,
  state: 'booked',
  starts_at: '2026-10-25T00:30:00.000Z',
  ends_at: '2026-10-25T01:30:00.000Z',
  changed_at: '2026-01-01T00:00:00.000Z',
  title: 'Lines; tiles, "ink" \\ more',
  location: '',
  origin: 'https://studio.example:8443',
} as const;

describe('calendar files', () => {
  it('have the booking in UTC, and texts with escaped characters', () => {
    expect(calendarText(BOOKING, { description: 'One\nTwo' }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Plinth//Bookings//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:${BOOKING.id}@studio.example`,
      'SEQUENCE:2',
      'DTSTAMP:20260101T000000Z',
      'DTSTART:20261025T003000Z',
      'DTEND:20261025T013000Z',
      'SUMMARY:Lines\\; tiles\\, "ink" \\\\ more',
      'DESCRIPTION:One\\nTwo',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each(['é'.repeat(100), '🖨️ '.repeat(60), 'a'.repeat(300)])('fold long lines, and lose nothing of %s', (title) => {
    const text = calendarText({ ...BOOKING, title, state: 'cancelled' });
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
    expect(text).toContain('STATUS:CANCELLED');
  });
});
