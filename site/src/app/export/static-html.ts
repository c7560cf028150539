import { attributes } from '@plinth/server/html';
import { attributeOf, type Element, nodesOf, type PublishedPage } from '@plinth/server/pages';
import { parse } from 'parse5';
import { editText } from '../../publishing/markup/edit-text.ts';

/**
 * Adds the Content Security Policy to a document, before its first script. Some static servers cannot send the policy
 * as a header, so it must be in the document.
 */
export function staticHtml({ html, csp }: Pick<PublishedPage, 'html' | 'csp'>): string {
  // Browsers ignore `frame-ancestors` and `sandbox` in a meta element, and log a warning, so both are removed.
  const content = csp
    .split('; ')
    .filter((directive) => !/^(frame-ancestors|sandbox) /.test(directive))
    .join('; ');
  const place = placeOfPolicy(html);
  const meta = `<meta${attributes({ 'http-equiv': 'Content-Security-Policy', content })}>`;
  return editText(html, [{ start: place, end: place, text: `\n${meta}` }]);
}

/**
 * Position for the policy: after the element that names the encoding, which must come first; otherwise at the beginning
 * of the head.
 */
function placeOfPolicy(html: string): number {
  const document = parse(html, { sourceCodeLocationInfo: true });
  const elements = [...nodesOf(document.childNodes)].filter((node): node is Element => 'tagName' in node);
  const head = elements.find(({ tagName }) => tagName === 'head');
  const charset = elements.find(
    (element) => element.parentNode === head && element.tagName === 'meta' && attributeOf(element, 'charset'),
  );
  const place = charset?.sourceCodeLocation?.endOffset ?? head?.sourceCodeLocation?.startTag?.endOffset;
  // A document without a head would be sent without its policy, so this throws. Every page of the site has a head.
  if (place === undefined) throw new Error('the document has no head');
  return place;
}
