import type { BlockProps } from '@plinth/sdk';
import { useLazyChunk } from '@plinth/sdk/react';
import { followChunk } from '../../following/follow-chunk.ts';
import { platformOf } from '../../following/platforms.ts';
import { follow } from '../../messages/messages.ts';
import { serviceOf } from '../../services/services.ts';
import { webAddress } from '../../services/web-address.ts';
import classes from './follow.module.css';
import type { FollowData } from './schema.ts';

/**
 * A follow button: a link to the profile, which needs no script. If the platform has a button of its own, it is shown
 * below the link after a press.
 */
export function Follow({ data }: BlockProps<FollowData>) {
  const address = webAddress(data.url);
  const button = useLazyChunk(followChunk, platformOf(data.url) !== undefined);
  if (!address) return null;
  const service = serviceOf(address)?.name ?? address.hostname.replace(/^www\./, '');
  const name = data.name || address.pathname.split('/').filter(Boolean).at(-1) || service;
  const words = data.buttonText || follow({ name, service });
  return (
    <div className={classes.follow}>
      <a className={classes.link} href={address.href} rel="noopener" target="_blank">
        {words}
      </a>
      {platformOf(data.url) && (
        <div className={classes.room}>{button && <button.FollowButton url={data.url} title={words} />}</div>
      )}
    </div>
  );
}
