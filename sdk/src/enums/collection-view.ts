/** §2 Collection views. */
export const CollectionView = { list: 'list', grid: 'grid', product: 'product' } as const;

export type CollectionView = (typeof CollectionView)[keyof typeof CollectionView];
