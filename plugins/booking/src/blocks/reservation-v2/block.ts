import { defineBlock } from '@plinth/sdk';
import { readReservation } from '../../fields/read-reservation.ts';
import { activationOf } from '../../frame/activation-of.ts';
import { prepareReservation } from '../../own/own-chunk.ts';
import { ReservationV2 } from './reservation-v2.tsx';
import { reservationSchema } from './schema.ts';

export default defineBlock({
  type: 66,
  name: 'reservation-v2',
  schema: reservationSchema,
  component: ReservationV2,
  prepare: prepareReservation,
  activation: activationOf,
  read: readReservation,
  nativeTyping: true,
});
