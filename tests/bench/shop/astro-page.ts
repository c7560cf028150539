/**
 * The Astro page that shows the product: the path and the text of its file, and its address. `print.json` contains the
 * product and the stylesheets.
 */
export const ASTRO_PAGE = {
  file: 'astro/src/pages/product-visible.astro',
  url: '/astro-site/product-visible/',
  text: `---
import ProductPage from '../../../components/ProductPage.jsx';
import data from '../../../print.json';
---
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>bench</title><link rel="icon" href="data:,"><style is:inline set:html={data.css}></style></head><body>
<section class="block" data-block="product" data-block-id="product">
<ProductPage {...data.print} client:visible />
</section>
<p>End</p>
</body></html>
`,
};
