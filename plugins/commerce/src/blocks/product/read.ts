const VARIANTS = '.product-variants[data-variants]';
const BUTTON = '.sqs-add-to-cart-button[data-item-id]';
const PICTURES = 'img[data-src], img[src]';

/** Raw product data from the markup of another system, or undefined when the markup has no variants of a product. */
export function readProduct(element: Element): unknown {
  const holder = element.querySelector<HTMLElement>(VARIANTS);
  if (!holder) return undefined;
  const variants = parsed(holder.dataset.variants);
  if (!Array.isArray(variants)) return undefined;
  const button = element.querySelector<HTMLElement>(BUTTON);
  const productId = holder.dataset.itemId ?? button?.dataset.itemId ?? '';
  const type = button?.dataset.productType ?? '';
  return {
    productId,
    ...(button?.textContent && { buttonText: button.textContent.trim() }),
    product: {
      id: productId,
      title: textOf(element, '.product-title, h1, h2, h3'),
      excerpt: textOf(element, '.product-excerpt, .product-description'),
      images: [...element.querySelectorAll<HTMLImageElement>(PICTURES)]
        // The markup has each picture a second time in `noscript`, for browsers without scripts.
        .filter((image) => !image.closest('noscript'))
        .map(readPicture),
      structuredContent: { productType: typeOf(type), variants, variantOptionOrdering: namesOf(variants) },
    },
  };
}

/** `data-product-type` is the number or the name of §3. Without it, the product is physical. */
function typeOf(type: string): string | number {
  return /^\d$/.test(type) ? Number(type) : type.toUpperCase() || 'PHYSICAL';
}

/** Names of the options, in the order in which the first variant has them. */
function namesOf([first]: readonly unknown[]): readonly string[] {
  const attributes = typeof first === 'object' && first && 'attributes' in first ? first.attributes : undefined;
  return typeof attributes === 'object' && attributes ? Object.keys(attributes) : [];
}

function readPicture({ dataset, alt, src }: HTMLImageElement): object {
  return {
    src: dataset.src ?? dataset.image ?? src,
    alt,
    imageDimensions: dataset.imageDimensions,
    imageFocalPoint: dataset.imageFocalPoint,
  };
}

function textOf(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent?.trim() ?? '';
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    // The variants cannot be read, so `readProduct` returns undefined and the markup stays as it is.
    return undefined;
  }
}
