import { parseVideo, watchUrl } from '@plinth/sdk/media/video';
import { watchVideo } from '@plinth/server/messages';

/** The text of a link is the title of the frame or video, cut to this many characters. */
const MOST_NAME_LENGTH = 120;
/** A frame gets no link when its address has more characters than this. */
const MOST_ADDRESS_LENGTH = 2_000;
/** A frame of at most this width or height is invisible, for example a frame that counts visits. It gets no link. */
const HIDDEN_SIZE_PX = 1;

/** Puts a link to the content of a visible frame after the frame, because the sanitiser removes the frame. */
export function addFrameLink(frame: Element): void {
  if (isHiddenFrame(frame)) return;
  addLink(frame, frameSource(frame), frame.getAttribute('title'), (link) => frame.after(link));
}

/**
 * Puts a link to the video into kept markup of another system's video (`.sqs-video-wrapper[data-html]`). No script
 * starts such a video, so without a link and a picture the visitor would see nothing.
 */
export function addVideoLink(wrapper: Element): void {
  if (wrapper.querySelector('a[href]')) return;
  const video = parseVideo({ html: wrapper.getAttribute('data-html') });
  if (!video) return;
  const address = video.provider === 'file' ? video.src : watchUrl(video);
  const title = wrapper.querySelector('img')?.getAttribute('alt') ?? null;
  addLink(wrapper, address, title, (link) => wrapper.append(link));
}

function addLink(near: Element, source: string, title: string | null, put: (link: Element) => void): void {
  const url = webAddress(source);
  if (!url) return;
  const video = parseVideo({ url: url.href });
  const isEmbed = video !== undefined && video.provider !== 'file';
  const link = near.ownerDocument.createElement('a');
  link.setAttribute('href', isEmbed ? watchUrl(video) : url.href);
  link.setAttribute('rel', 'noopener');
  link.textContent = title?.trim().slice(0, MOST_NAME_LENGTH) || (isEmbed ? watchVideo() : url.host);
  put(link);
}

/**
 * Parses an absolute http or https address. Undefined for a relative address, because it is an address of the site from
 * which the markup came, and for an address that is too long.
 */
function webAddress(source: string): URL | undefined {
  const text = source.trim().replace(/^\/\//, 'https://');
  if (text.length > MOST_ADDRESS_LENGTH || !/^https?:\/\//i.test(text)) return undefined;
  return URL.parse(text) ?? undefined;
}

/**
 * The address of a frame. A frame of another system can have its address in `data-src` instead of `src`, for a script
 * that loads it later.
 */
export function frameSource(frame: Element): string {
  return frame.getAttribute('src') || frame.getAttribute('data-src') || '';
}

/** True when visitors cannot see the frame. Usually such a frame only counts visits. */
export function isHiddenFrame(frame: Element): boolean {
  const sizes = ['width', 'height'].map((name) => Number.parseFloat(frame.getAttribute(name) ?? 'NaN'));
  const style = frame.getAttribute('style') ?? '';
  return (
    sizes.some((size) => size <= HIDDEN_SIZE_PX) ||
    frame.hasAttribute('hidden') ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
  );
}
