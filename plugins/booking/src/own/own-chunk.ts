import { lazyChunk } from '@plinth/sdk/react';
import type { ReservationData } from '../fields/reservation-schema.ts';

/** The chunk with the link and the calendar of a block whose `service` belongs to this site. */
export const ownChunk = lazyChunk('own', () => import(/* webpackChunkName: "own" */ './own-booking.tsx'));

/** Loads what the first render needs in addition to the block itself, so that the block can answer a press at once. */
export async function prepareReservation({ service }: ReservationData): Promise<void> {
  if (service !== '') await ownChunk.load();
}
