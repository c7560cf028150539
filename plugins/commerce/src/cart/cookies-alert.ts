/* The `cart-alert` chunk: loaded when the checkout cannot go on. */
import type { Host } from '@plinth/sdk';
import { dialogsOf } from '@plinth/sdk/dialogs';
import { cartSessionExpired } from '../messages/messages.ts';

/** §8 Checkout without cart or cookies. Resolves when the alert is closed. */
export function cookiesAlert(host: Host): Promise<void> {
  return dialogsOf(host).alert({ title: '', message: cartSessionExpired() });
}
