import { attributes } from './html-text.ts';

/** The page's icon. A site without one says so, or every browser would ask for `/favicon.ico`, which is not there. */
export function iconHtml(icon: string | undefined): string {
  return `<link${attributes({ rel: 'icon', href: icon ?? 'data:,' })}>`;
}
