import { defineBlock } from '@plinth/sdk';
import { readReservation } from '../../fields/read-reservation.ts';
import { activationOf } from '../../frame/activation-of.ts';
import { prepareReservation } from '../../own/own-chunk.ts';
import { Reservation } from './reservation.tsx';
import { reservationSchema } from './schema.ts';

export default defineBlock({
  type: 50,
  name: 'reservation',
  schema: reservationSchema,
  component: Reservation,
  prepare: prepareReservation,
  activation: activationOf,
  read: readReservation,
  nativeTyping: true,
});
