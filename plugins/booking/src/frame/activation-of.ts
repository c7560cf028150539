import type { Activation } from '@plinth/sdk';
import type { ReservationData } from '../fields/reservation-schema.ts';

/**
 * A block with an account at a booking service can have a button that shows the frame of this service. Only the script
 * knows whether the template has this service, so the button appears only after the block is activated. For this
 * reason, the block is activated when the browser is idle and not at `approach`: on a touch screen, the button would
 * then appear only after the visitor has touched the block.
 */
export function activationOf({ account, service }: ReservationData): Activation | undefined {
  return account !== '' && service === '' ? 'idle' : undefined;
}
