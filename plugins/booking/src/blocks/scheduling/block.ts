import { defineBlock } from '@plinth/sdk';
import { readReservation } from '../../fields/read-reservation.ts';
import { activationOf } from '../../frame/activation-of.ts';
import { prepareReservation } from '../../own/own-chunk.ts';
import { Scheduling } from './scheduling.tsx';
import { reservationSchema } from './schema.ts';

export default defineBlock({
  type: 65,
  name: 'scheduling',
  schema: reservationSchema,
  component: Scheduling,
  prepare: prepareReservation,
  activation: activationOf,
  read: readReservation,
  nativeTyping: true,
});
