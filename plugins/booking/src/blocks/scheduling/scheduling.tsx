import type { BlockProps } from '@plinth/sdk';
import { bookTime } from '../../messages/messages.ts';
import { ReservationView } from '../../reservation/reservation-view.tsx';
import type { ReservationData } from './schema.ts';

/** §3 Scheduling (block type 65). */
export function Scheduling({ data }: BlockProps<ReservationData>) {
  return <ReservationView data={data} buttonText={bookTime()} />;
}
