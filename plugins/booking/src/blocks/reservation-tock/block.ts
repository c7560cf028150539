import { defineBlock } from '@plinth/sdk';
import { readReservation } from '../../fields/read-reservation.ts';
import { activationOf } from '../../frame/activation-of.ts';
import { prepareReservation } from '../../own/own-chunk.ts';
import { ReservationTock } from './reservation-tock.tsx';
import { reservationSchema } from './schema.ts';

export default defineBlock({
  type: 68,
  name: 'reservation-tock',
  schema: reservationSchema,
  component: ReservationTock,
  prepare: prepareReservation,
  activation: activationOf,
  read: readReservation,
  nativeTyping: true,
});
