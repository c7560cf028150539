import type { EmbeddedVideo } from './video-source.ts';

/** Origins of the players. A plugin that shows `VideoPlayer` must declare them in `capabilities.frames`. */
export const EMBED_ORIGINS = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const;

export const PROVIDER_NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/**
 * Address of the player. The address uses the provider's host that sets no cookies, and makes the player start by
 * itself and exchange messages only with `ownOrigin`.
 */
export function embedUrl({ provider, id, start, key }: EmbeddedVideo, ownOrigin: string): string {
  if (provider === 'vimeo') {
    const query = new URLSearchParams({
      autoplay: '1',
      dnt: '1',
      playsinline: '1',
      ...(key !== undefined && { h: key }),
    });
    return `${EMBED_ORIGINS.vimeo}/video/${id}?${query}${start ? `#t=${start}s` : ''}`;
  }
  const query = new URLSearchParams({
    autoplay: '1',
    enablejsapi: '1',
    origin: ownOrigin,
    playsinline: '1',
    rel: '0',
    ...(start && { start: String(start) }),
  });
  return `${EMBED_ORIGINS.youtube}/embed/${id}?${query}`;
}

/** Address of the video on its provider's own site. */
export function watchUrl({ provider, id, start, key }: EmbeddedVideo): string {
  if (provider === 'vimeo') return `https://vimeo.com/${id}${key === undefined ? '' : `/${key}`}`;
  return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`;
}
