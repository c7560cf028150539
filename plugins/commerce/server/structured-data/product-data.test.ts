import { temporarySqlite } from '@plinth/site/src/testing/databases.ts';
import { publishedShop } from '@plinth/site/src/testing/published-shop.ts';
import { expect, it } from 'vitest';

const PRODUCTS = [
  {
    id: 'tide',
    title: 'Tide </script><!--',
    description: 'Waves.\n\nMany of them.',
    categories: ['Prints'],
    image: { src: '/images/tide.webp', alt: 'Waves' },
    weightGrams: 400,
    sizeCm: { length: 30, width: 20 },
    variants: [
      { sku: 'T-S', price: '12.50', qtyInStock: 3, attributes: { Size: 'S' } },
      { sku: 'T-M', price: '100.00', salePrice: '90.00', onSale: true, qtyInStock: 0, attributes: { Size: 'M' } },
    ],
  },
  { id: 'file', title: 'File', productType: 'DIGITAL', variants: [{ sku: 'F', price: '5.00' }] },
  { id: 'away', title: 'Away', url: '/away', variants: [{ sku: 'A', price: '1.00', unlimited: true }] },
];
const TEMPLATE = {
  each: 'product',
  path: '/shop/{product}',
  title: '{title}',
  blocks: [{ id: 'main', type: 'product', data: { productId: '{product}' } }],
};
const other = (path: string, productId: string) => ({
  path,
  title: 'Other',
  blocks: [{ id: 'one', type: 'product', data: { productId } }],
});

async function structuredData(site: object = {}) {
  await using shop = await publishedShop(
    {
      'pages/site.json': { name: 'Slow', navigation: [{ title: 'Shop', path: '/shop' }], ...site },
      'pages/products/all.json': { products: PRODUCTS },
      'pages/product.json': TEMPLATE,
      'pages/away.json': other('/away', 'away'),
      'pages/other.json': other('/other', 'tide'),
    },
    temporarySqlite,
  );
  await shop.publisher.publish();
  const found: Record<string, unknown[]> = {};
  for (const path of ['/shop/tide', '/shop/file', '/away', '/other']) {
    const page = await shop.publisher.page(path);
    const html = page?.kind === 'published' ? page.html : '';
    found[path] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    );
  }
  return found;
}

it('contains the offers of a product and the breadcrumbs of its page', async () => {
  const found = await structuredData({ origin: 'https://shop.example' });
  const url = 'https://shop.example/shop/tide';
  expect(found['/shop/tide']).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Tide </script><!--',
      description: 'Waves. Many of them.',
      image: 'https://shop.example/images/tide.webp',
      category: 'Prints',
      weight: { '@type': 'QuantitativeValue', value: 0.4, unitCode: 'KGM' },
      depth: { '@type': 'QuantitativeValue', value: 30, unitCode: 'CMT' },
      width: { '@type': 'QuantitativeValue', value: 20, unitCode: 'CMT' },
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '12.50',
        highPrice: '90.00',
        priceCurrency: 'USD',
        offerCount: 2,
        offers: [
          {
            '@type': 'Offer',
            sku: 'T-S',
            price: '12.50',
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            url,
          },
          {
            '@type': 'Offer',
            sku: 'T-M',
            price: '90.00',
            priceCurrency: 'USD',
            availability: 'https://schema.org/OutOfStock',
            url,
          },
        ],
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Slow', item: 'https://shop.example/' },
        { '@type': 'ListItem', position: 2, name: 'Shop', item: 'https://shop.example/shop' },
        { '@type': 'ListItem', position: 3, name: 'Tide </script><!--', item: url },
      ],
    },
  ]);
  expect(found['/shop/file']?.[0]).toMatchObject({
    sku: 'F',
    offers: { price: '5.00', availability: 'https://schema.org/InStock' },
  });
  expect(found['/away']).toHaveLength(2);
});

it('is empty on another page that shows the product', async () => {
  expect((await structuredData())['/other']).toEqual([]);
});

it('has paths and no breadcrumbs when the site has no origin', async () => {
  const [product, ...more] = (await structuredData())['/away'] ?? [];
  expect([product, more]).toMatchObject([{ offers: { url: '/away' } }, []]);
});
