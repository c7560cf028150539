/** What a share link says about the page. */
export interface SharedPage {
  readonly address: string;
  /** A few words about the page; can be empty. */
  readonly text: string;
  /** Address of a picture; can be empty. */
  readonly image: string;
}

/** Names of the services to which a page can be shared. */
export const SHARE_SERVICES = {
  email: '',
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  reddit: 'Reddit',
  bluesky: 'Bluesky',
} as const;

export type ShareService = keyof typeof SHARE_SERVICES;

/** Address of the service's own form for sharing the page. It needs no script, and the service learns of no visitor before the link is followed. */
export function shareAddress(service: ShareService, { address, text, image }: SharedPage): string {
  const both = text === '' ? address : `${text} ${address}`;
  const at = (form: string, query: Readonly<Record<string, string>>) => `${form}?${new URLSearchParams(query)}`;
  switch (service) {
    case 'email':
      // Mail programs do not read a plus sign as a space.
      return `mailto:?subject=${encodeURIComponent(text || address)}&body=${encodeURIComponent(both)}`;
    case 'facebook':
      return at('https://www.facebook.com/sharer/sharer.php', { u: address });
    case 'x':
      return at('https://x.com/intent/post', { url: address, text });
    case 'linkedin':
      return at('https://www.linkedin.com/sharing/share-offsite/', { url: address });
    case 'pinterest':
      return at('https://www.pinterest.com/pin/create/button/', { url: address, media: image, description: text });
    case 'whatsapp':
      return at('https://wa.me/', { text: both });
    case 'telegram':
      return at('https://t.me/share/url', { url: address, text });
    case 'reddit':
      return at('https://www.reddit.com/submit', { url: address, title: text });
    case 'bluesky':
      return at('https://bsky.app/intent/compose', { text: both });
  }
}
