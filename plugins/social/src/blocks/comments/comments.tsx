import type { BlockProps } from '@plinth/sdk';
import { useLazyChunk } from '@plinth/sdk/react';
import { DISQUS, isShortname } from '../../disqus/disqus.ts';
import { threadChunk } from '../../disqus/thread-chunk.ts';
import { comments, threadBy } from '../../messages/messages.ts';
import { Talk } from '../../talk/talk.tsx';
import type { CommentsData } from './schema.ts';

/** §3 comments: those of this site, or with `disqusShortname` those of a third party. */
export function Comments({ data, blockId }: BlockProps<CommentsData>) {
  const { title, disqusShortname: shortname, address, count, thread } = data;
  const isForeign = isShortname(shortname);
  const disqus = useLazyChunk(threadChunk, isForeign);
  const heading = `${blockId}-comments`;
  return (
    // Links to the comments of a page have the fragment `#comments`. Examples of an author are not those of the page.
    <section id={thread === '' ? undefined : 'comments'} aria-labelledby={heading}>
      {isForeign ? (
        <>
          <h2 id={heading}>{title || DISQUS}</h2>
          <p>
            <a href={`https://${shortname}.disqus.com/`} rel="noopener nofollow" target="_blank">
              {threadBy({ service: DISQUS })}
            </a>
          </p>
          {disqus && <disqus.DisqusThread shortname={shortname} address={address} />}
        </>
      ) : (
        <>
          <h2 id={heading}>{title || comments({ count })}</h2>
          <Talk data={data} id={blockId} />
        </>
      )}
    </section>
  );
}
