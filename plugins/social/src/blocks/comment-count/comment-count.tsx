import type { BlockProps } from '@plinth/sdk';
import { useConsent, useHost } from '@plinth/sdk/react';
import { useEffect, useState } from 'react';
import { countChunk } from '../../disqus/count-chunk.ts';
import { comments, countUnknown } from '../../messages/messages.ts';
import type { CommentCountData } from './schema.ts';

/** The number of comments of a page, as a link to them. */
export function CommentCount({ data }: BlockProps<CommentCountData>) {
  const { path, title, disqusShortname: shortname, address } = data;
  const host = useHost();
  const isAllowed = useConsent('advertising');
  const [counted, setCounted] = useState('');
  useEffect(() => {
    if (!host || shortname === '' || !isAllowed) return setCounted('');
    let isShown = true;
    countChunk
      .load(host)
      .then(({ countComments }) => countComments(host, { shortname, address: address || location.origin + path }))
      .then(
        (text) => {
          if (isShown) setCounted(text);
        },
        // Without the number, the link stays as it is.
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [host, shortname, isAllowed, address, path]);
  if (path === '') return null;
  const words = counted || (data.count === null ? countUnknown() : comments({ count: data.count }));
  return (
    <p>
      {title !== '' && `${title} `}
      <a href={`${path}#comments`} aria-label={title === '' ? undefined : `${words}: ${title}`}>
        {words}
      </a>
    </p>
  );
}
