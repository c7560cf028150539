import { createElement } from 'react';
import type { SafeHtml } from '../html/safe-html.ts';
import { toTrustedHtml } from '../html/trusted-html.ts';

interface HtmlProps {
  readonly html: SafeHtml;
  /** Element to draw. Default `div`. */
  readonly as?: 'div' | 'span' | 'section' | 'figure' | 'td';
  readonly className?: string | undefined;
  readonly id?: string | undefined;
}

/** Draws HTML that passed the sanitiser; the only place in Plinth that writes markup from data. */
export function Html({ html, as = 'div', ...rest }: HtmlProps) {
  // SafeHtml passed the sanitiser, and the policy vouches for no other type.
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: toTrustedHtml(html) } });
}
