import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type StartedSite, startSite } from '../../site/start-site.ts';
import { type BenchSite, ROOT, SCRATCH } from '../bench-site.ts';

const PRODUCTS = 200;

/** Starts a site with one page: a list of 200 products with pictures. */
export async function startListSite({ dist, lockFile }: BenchSite): Promise<StartedSite> {
  const folder = path.join(SCRATCH, 'shop-list');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'pages/products'), { recursive: true });
  const pictures = ['leeward', 'seedhead', 'slow-sun', 'terrace', 'hedgerow'];
  const write = (name: string, data: object) => writeFileSync(path.join(folder, 'pages', name), JSON.stringify(data));
  write('products/all.json', {
    products: Array.from({ length: PRODUCTS }, (_, index) => ({
      id: `print-${index}`,
      title: `Print number ${(index * 37) % PRODUCTS}`,
      url: `/shop/print-${index}`,
      image: { src: `/images/${pictures[index % pictures.length]}.webp`, alt: 'A pattern of lines' },
      categories: [index % 2 === 0 ? 'Prints' : 'Posters'],
      variantOptionOrdering: ['Size'],
      variants: ['S', 'M', 'L'].map((Size, size) => ({
        sku: `${index}-${Size}`,
        price: `${10 + ((index * 7) % 90) + size}.00`,
        qtyInStock: index % 11,
        attributes: { Size },
      })),
    })),
  });
  write('shop.json', {
    path: '/shop',
    title: 'Shop',
    blocks: [{ id: 'products', type: 'plinth/products', data: { perPage: PRODUCTS } }],
  });
  cpSync(path.join(ROOT, 'site/pages/site.json'), path.join(folder, 'pages/site.json'));
  return startSite({ pages: path.join(folder, 'pages'), dist, lockFile, data: path.join(folder, 'data') });
}
