import type { BlockProps } from '@plinth/sdk';
import { reserve } from '../../messages/messages.ts';
import { ReservationView } from '../../reservation/reservation-view.tsx';
import type { ReservationData } from './schema.ts';

/** §3 Reservation (block type 66). */
export function ReservationV2({ data }: BlockProps<ReservationData>) {
  return <ReservationView data={data} buttonText={reserve()} />;
}
