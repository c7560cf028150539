import { attributes } from './html-text.ts';

/** Link to the page's icon. Without one it is empty; otherwise browsers would request `/favicon.ico`, which is missing. */
export function iconHtml(icon: string | undefined): string {
  return `<link${attributes({ rel: 'icon', href: icon ?? 'data:,' })}>`;
}
