import type { CartStore } from '@plinth/sdk/commerce/cart-service';
import { jsonText } from '@plinth/sdk/json';
import { useEffect, useState } from 'react';

/** An alert about the cart, with the cart at the time of the alert as JSON. */
type Alert<Value> = readonly [value: Value | undefined, cart?: string | undefined];

/**
 * State for an alert about the cart. It becomes undefined when the cart on the server has changed, whichever view or
 * tab has changed it. The alert stays when a change was refused, and when the same cart is loaded again.
 */
export function useAlert<Value>({ state }: CartStore): [Value | undefined, (value?: Value) => void] {
  const [[value, then], setAlert] = useState<Alert<Value>>([undefined]);
  // While changes are under way, the cart has quantities that the server does not have yet.
  const now = value && !state.isChanging ? jsonText(state.cart) : then;
  useEffect(() => {
    if (now !== then) setAlert(then ? [undefined] : [value, now]);
  });
  return [value, (given) => setAlert([given])];
}
