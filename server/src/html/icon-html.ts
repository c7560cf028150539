import { attributes } from './html-text.ts';

/** Link to the page's icon. Without an icon, it links to empty data, so that browsers do not request `/favicon.ico`. */
export function iconHtml(icon: string | undefined): string {
  return `<link${attributes({ rel: 'icon', href: icon ?? 'data:,' })}>`;
}
