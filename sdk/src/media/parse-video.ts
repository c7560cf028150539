import { cleanLink, linkProtocol } from '../links/clean-link.ts';
import { embeddedAddress } from './embedded-address.ts';
import type { VideoSource } from './video-source.ts';

/** Address of a video, or embed code as markup holds it in `data-html`. The embed code can be HTML-escaped. */
export interface VideoEmbed {
  readonly url?: string | null | undefined;
  readonly html?: string | null | undefined;
}

/**
 * Finds the video in an address or embed code. The code is only searched for an address and is never rendered.
 * Undefined when there is no video that Plinth can play. The caller then shows 'Invalid video embed.' (§8).
 */
export function parseVideo({ url, html }: VideoEmbed): VideoSource | undefined {
  return (url ? videoOf(url) : undefined) ?? (html ? videoOf(embeddedAddress(html)) : undefined);
}

const YOUTUBE_HOSTS = /^(www\.|m\.|music\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v|e)\/([\w-]{11})(?:\/|$)/;
const VIMEO_HOSTS = /^(www\.|player\.)?vimeo\.com$/;
const VIMEO_PATH =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?(?:\/|$)/;
/** Host of a service that wraps players: in older embed codes, its widget contains the address of the player. */
const WRAPPER_HOST = 'cdn.embedly.com';
const VIDEO_FILE = /\.(mp4|m4v|webm|ogv|mov)$/i;
/** Used in place of the page's own origin, so that a path can be parsed as an address. */
const OWN_ORIGIN = 'https://own.invalid';

function videoOf(address: string): VideoSource | undefined {
  const link = cleanLink(address);
  if (!['http', 'https', undefined].includes(linkProtocol(link)) || !URL.canParse(link, OWN_ORIGIN)) return undefined;
  const url = new URL(link, OWN_ORIGIN);
  if (url.hostname === WRAPPER_HOST) return wrapped(url);
  if (YOUTUBE_HOSTS.test(url.hostname)) return youtube(url);
  if (VIMEO_HOSTS.test(url.hostname)) return vimeo(url);
  return VIDEO_FILE.test(url.pathname) ? { provider: 'file', src: link } : undefined;
}

function wrapped({ searchParams }: URL): VideoSource | undefined {
  for (const inner of [searchParams.get('src'), searchParams.get('url')]) {
    // Refuses a wrapper inside a wrapper, because no real embed code contains one.
    const found = inner && !inner.includes(WRAPPER_HOST) ? videoOf(inner) : undefined;
    if (found) return found;
  }
  return undefined;
}

function youtube({ hostname, pathname, searchParams }: URL): VideoSource | undefined {
  const short = hostname === 'youtu.be' ? pathname.slice(1).split('/', 1)[0] : undefined;
  const id = YOUTUBE_PATH.exec(pathname)?.[1] ?? short ?? (pathname === '/watch' ? searchParams.get('v') : undefined);
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = seconds(searchParams.get('start') ?? searchParams.get('t'));
  return { provider: 'youtube', id, ...(start > 0 && { start }) };
}

function vimeo({ pathname, searchParams, hash }: URL): VideoSource | undefined {
  const [, id, inPath] = VIMEO_PATH.exec(pathname) ?? [];
  if (!id) return undefined;
  const key = inPath ?? /^[\da-f]{6,20}$/.exec(searchParams.get('h') ?? '')?.[0];
  const start = seconds(/^#t=(.+)$/.exec(hash)?.[1]);
  return { provider: 'vimeo', id, ...(start > 0 && { start }), ...(key !== undefined && { key }) };
}

/** Parses the number of seconds in `90`, `90s` or `1h2m3s`. Returns 0 for any other text. */
function seconds(text: string | null | undefined): number {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d{1,4})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}
