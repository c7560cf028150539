/** All blocks of bookings have the same fields. */
export { type ReservationData, reservationSchema } from '../../fields/reservation-schema.ts';
