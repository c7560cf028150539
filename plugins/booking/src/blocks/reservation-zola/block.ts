import { defineBlock } from '@plinth/sdk';
import { readReservation } from '../../fields/read-reservation.ts';
import { activationOf } from '../../frame/activation-of.ts';
import { prepareReservation } from '../../own/own-chunk.ts';
import { ReservationZola } from './reservation-zola.tsx';
import { reservationSchema } from './schema.ts';

export default defineBlock({
  type: 63,
  name: 'reservation-zola',
  schema: reservationSchema,
  component: ReservationZola,
  prepare: prepareReservation,
  activation: activationOf,
  read: readReservation,
  nativeTyping: true,
});
