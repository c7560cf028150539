import type { BlockProps } from '@plinth/sdk';
import { useConsent, useHost } from '@plinth/sdk/react';
import { useEffect } from 'react';
import { notSold } from '../../messages/messages.ts';
import { ProductView } from '../../product/product-view.tsx';
import { trackViewed } from '../../product/track-viewed.ts';
import { rememberViewed } from '../../recent/recent-products.ts';
import type { ProductBlockData } from './schema.ts';

/** §3 Product. */
export function Product({ data }: BlockProps<ProductBlockData>) {
  const { product, productId, heading, ...settings } = data;
  const host = useHost();
  useEffect(() => {
    if (host && product) trackViewed(host, product);
  }, [host, product]);
  const mayKeep = useConsent('performance');
  useEffect(() => {
    if (!host || productId === '') return;
    // During hydration `mayKeep` is always false, so the visitor's decision is read from the host.
    if (mayKeep || host.consent().performance) rememberViewed(host, productId);
  }, [host, productId, mayKeep]);
  if (!product) return <p>{notSold()}</p>;
  return <ProductView item={product} productId={productId} settings={settings} heading={heading} isTransitionTarget />;
}
