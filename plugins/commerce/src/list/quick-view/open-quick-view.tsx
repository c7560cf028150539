/* The `quick-view` chunk: loaded when a visitor opens the first quick view. */
import { type Host, HttpService } from '@plinth/sdk';
import { safeParse } from '@plinth/sdk/fields';
import { HostContext } from '@plinth/sdk/react';
import { createRoot, type Root } from 'react-dom/client';
import { type Item, itemSchema } from '../../item/item-schema.ts';
import { PRODUCTS_PATH } from '../../item/products-path.ts';
import { QuickViewDialog } from './quick-view-dialog.tsx';

const TIMEOUT_MS = 10_000;

const openRoots = new WeakMap<Host['page'], Root>();

/**
 * §7 Shows a product over the page, and records the quick view. While a quick view is open, a further call does
 * nothing.
 * @returns false when the product could not be loaded.
 */
export async function openQuickView(
  host: Host,
  { id, href }: { readonly id: string; readonly href: string },
): Promise<boolean> {
  if (openRoots.has(host.page)) return true;
  const place = document.createElement('div');
  const root = createRoot(place, { identifierPrefix: 'quick-view-' });
  openRoots.set(host.page, root);
  const end = () => {
    if (openRoots.get(host.page) !== root) return;
    openRoots.delete(host.page);
    root.unmount();
    place.remove();
  };
  host.onDispose(end);
  try {
    const item = await fetchItem(host, id);
    if (!item) {
      end();
      return false;
    }
    document.body.append(place);
    root.render(
      <HostContext value={host}>
        <QuickViewDialog item={item} href={href} onClosed={() => queueMicrotask(end)} />
      </HostContext>,
    );
    host.track({ name: 'quick-view', data: { id, title: item.title } });
    return true;
  } catch (error) {
    end();
    throw error;
  }
}

async function fetchItem(host: Host, id: string): Promise<Item | undefined> {
  const http = await host.use(HttpService);
  const result = await http.get(`${PRODUCTS_PATH}/${encodeURIComponent(id)}`, {
    onFailure: 'return',
    timeoutMs: TIMEOUT_MS,
  });
  const parsed = result.ok ? safeParse(itemSchema, result.data) : undefined;
  return parsed?.success ? parsed.output : undefined;
}
