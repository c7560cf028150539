import { createElement, type ReactElement } from 'react';
import type { SafeHtml } from '../html/safe-html.ts';
import { toTrustedHtml } from '../html/trusted-html.ts';

interface HtmlProps {
  readonly html: SafeHtml;
  /** Element to render. Default: `div`. */
  readonly as?: 'div' | 'span' | 'section' | 'figure' | 'td';
  readonly className?: string | undefined;
  readonly id?: string | undefined;
}

/** Renders sanitised HTML. No other component of Plinth writes HTML from data. */
export function Html({ html, as = 'div', ...rest }: HtmlProps): ReactElement {
  // A `SafeHtml` has passed the sanitiser, and `toTrustedHtml` accepts nothing else.
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: toTrustedHtml(html) } });
}
