import { plainText } from '@plinth/sdk/plain-text';

/**
 * Raw code data from the markup of another system, or from HTML that this block rendered. Markup without `pre` was meant
 * to be part of the page, so it is read as HTML.
 */
export function readCode(element: Element): unknown {
  const source = element.querySelector('pre');
  if (!source) {
    const html = (element.querySelector('.sqs-block-content') ?? element).innerHTML.trim();
    return html === '' ? undefined : { html };
  }
  const named = /\b(?:lang|language)-([\w+#-]+)/.exec(`${source.className} ${source.querySelector('code')?.className}`);
  return {
    code: source.textContent.replace(/^\n|\n$/g, ''),
    language: source.querySelector('code')?.getAttribute('data-language') ?? named?.[1],
    caption: plainText(element.querySelector('figcaption')),
  };
}
