import type { BlockProps } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { useEffect } from 'react';
import { notSold } from '../../messages/messages.ts';
import { ProductView } from '../../product/product-view.tsx';
import { trackViewed } from '../../product/track-viewed.ts';
import type { ProductBlockData } from './schema.ts';

/** §3 Product. */
export function Product({ data }: BlockProps<ProductBlockData>) {
  const { product, productId, heading, ...settings } = data;
  const host = useHost();
  useEffect(() => {
    if (host && product) trackViewed(host, product);
  }, [host, product]);
  if (!product) return <p>{notSold()}</p>;
  return <ProductView item={product} productId={productId} settings={settings} heading={heading} isTransitionTarget />;
}
