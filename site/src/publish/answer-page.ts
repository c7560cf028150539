import { attributes } from './html-text.ts';

/**
 * A page as the answer to a post, under another address than its own: it names its own. Its block takes the focus with
 * the fragment of the address, for what a fragment names gets it when it can have it.
 */
export function answerPage(html: string, path: string, blockId: string): string {
  const canonical = `<link${attributes({ rel: 'canonical', href: encodeURI(path) })}>\n</head>`;
  const id = attributes({ id: `block-${blockId}` });
  const named = html.includes('<link rel="canonical"') ? html : html.replace('</head>', () => canonical);
  return named.replace(id, () => `${id}${attributes({ tabindex: '-1' })}`);
}
