/* The `cart-drawer` chunk: loaded when the cart is shown for the first time. */
import type { Host } from '@plinth/sdk';
import type { CartStore } from '@plinth/sdk/commerce/cart-service';
import { HostContext } from '@plinth/sdk/react';
import { createRoot, type Root } from 'react-dom/client';
import { CartDrawer } from './cart-drawer.tsx';

const openRoots = new WeakMap<Host['page'], Root>();

/** Shows the cart beside the page. A second call while it is shown does nothing. */
export function openDrawer(host: Host, store: CartStore): void {
  if (openRoots.has(host.page)) return;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place, { identifierPrefix: 'cart-' });
  openRoots.set(host.page, root);
  const end = () => {
    if (openRoots.get(host.page) !== root) return;
    openRoots.delete(host.page);
    root.unmount();
    place.remove();
  };
  host.onDispose(end);
  root.render(
    <HostContext value={host}>
      <CartDrawer store={store} onClosed={() => queueMicrotask(end)} />
    </HostContext>,
  );
  void store.load();
}
