/* The `cart-alert` chunk: loaded when the visitor cannot continue to the checkout. */
import type { Host } from '@plinth/sdk';
import { dialogsOf } from '@plinth/sdk/dialogs';
import { cartSessionExpired } from '../messages/messages.ts';

/** §8 Shows the alert for a checkout without cart or cookies. Resolves when the visitor has closed the alert. */
export function cookiesAlert(host: Host): Promise<void> {
  return dialogsOf(host).alert({ title: '', message: cartSessionExpired() });
}
