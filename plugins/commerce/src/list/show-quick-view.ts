import type { Host } from '@plinth/sdk';

interface QuickViewOf {
  readonly id: string;
  /** Address of the product's page. */
  readonly href: string;
}

/** §7 Shows a product over the list. When its code or the product cannot be loaded, the product's page is opened. */
export async function showQuickView(host: Host, { id, href }: QuickViewOf): Promise<void> {
  try {
    const { openQuickView } = await import(/* webpackChunkName: "quick-view" */ './quick-view/open-quick-view.tsx');
    if (await openQuickView(host, { id, href })) return;
  } catch (error) {
    host.report(error);
  }
  location.assign(href);
}
