/**
 * The first `src` of an iframe, video or source in embed code; the given text itself when it is an address and not
 * code.
 */
export function embeddedAddress(html: string): string {
  const code = /^\s*&lt;/.test(html) ? decodeEntities(html) : html;
  if (!code.includes('<')) return code;
  const [, , address = ''] = /<(?:iframe|video|source)\b[^<>]*?\ssrc\s*=\s*(["'])(.*?)\1/is.exec(code) ?? [];
  return decodeEntities(address);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#34|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}
