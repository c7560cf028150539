import type { BlockProps } from '@plinth/sdk';
import { Embed, frameAddress } from '@plinth/sdk/media/embed';
import { useHost } from '@plinth/sdk/react';
import { useMemo } from 'react';
import type { EmbedData } from './schema.ts';

/** §3 embed (block type 22). */
export function EmbedBlock({ data }: BlockProps<EmbedData>) {
  const { url, html, title, text, link, purpose, ratioPercent, height } = data;
  const address = useMemo(() => frameAddress({ url, html }), [url, html]);
  const hosts = useHost()?.options.hosts;
  return (
    <Embed
      address={address}
      hosts={Array.isArray(hosts) ? hosts : []}
      title={title || data.alt}
      text={text}
      image={data}
      link={link}
      purpose={purpose}
      ratioPercent={ratioPercent}
      heightPx={height ?? undefined}
    />
  );
}
