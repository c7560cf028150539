import type { Host } from '@plinth/sdk';
import { openProvider } from '../services/provider-frame.ts';
import { DISQUS, disqusScript, isShortname } from './disqus.ts';

/**
 * §7 The comment-count script, in a frame that nobody sees. Resolves to the text that the script shows, such as `3
 * Comments`.
 */
export async function countComments(
  host: Host,
  { shortname, address }: { readonly shortname: string; readonly address: string },
): Promise<string> {
  if (!isShortname(shortname)) throw new Error(`"${shortname}" is not a name of a forum`);
  const container = document.createElement('div');
  container.hidden = true;
  document.body.append(container);
  const countIn = (inside: Document) => inside.querySelector('.disqus-comment-count')?.textContent ?? '';
  try {
    const frame = await openProvider(host, container, {
      title: DISQUS,
      script: disqusScript(shortname, 'count.js'),
      prepare: ({ document: inside }) => {
        const place = inside.createElement('span');
        place.className = 'disqus-comment-count';
        place.dataset.disqusUrl = address;
        inside.body.append(place);
      },
      isShown: (inside) => countIn(inside) !== '',
    });
    return countIn(frame.document).slice(0, LONGEST_COUNT);
  } finally {
    container.remove();
  }
}

const LONGEST_COUNT = 60;
