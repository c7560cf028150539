/** A platform to which a social link leads. */
export interface SocialService {
  /** Name of its icon, and of its link for sharing. */
  readonly id: string;
  readonly name: string;
  readonly hosts: readonly string[];
}

const SERVICES: readonly SocialService[] = [
  { id: 'bluesky', name: 'Bluesky', hosts: ['bsky.app'] },
  { id: 'facebook', name: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  { id: 'github', name: 'GitHub', hosts: ['github.com'] },
  { id: 'instagram', name: 'Instagram', hosts: ['instagram.com'] },
  { id: 'linkedin', name: 'LinkedIn', hosts: ['linkedin.com'] },
  { id: 'mastodon', name: 'Mastodon', hosts: ['mastodon.social', 'mastodon.online'] },
  { id: 'pinterest', name: 'Pinterest', hosts: ['pinterest.com', 'pin.it'] },
  { id: 'soundcloud', name: 'SoundCloud', hosts: ['soundcloud.com'] },
  { id: 'spotify', name: 'Spotify', hosts: ['spotify.com'] },
  { id: 'threads', name: 'Threads', hosts: ['threads.net', 'threads.com'] },
  { id: 'tiktok', name: 'TikTok', hosts: ['tiktok.com'] },
  { id: 'vimeo', name: 'Vimeo', hosts: ['vimeo.com'] },
  { id: 'x', name: 'X', hosts: ['x.com', 'twitter.com'] },
  { id: 'youtube', name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
];

/** The platform of an address; undefined for an address of another host. */
export function serviceOf(address: URL): SocialService | undefined {
  const { hostname } = address;
  return SERVICES.find(({ hosts }) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)));
}
