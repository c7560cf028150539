/**
 * The address that was probably meant by a text that begins with neither http:// nor https://. Undefined when the text
 * is not a host, with or without a path.
 */
export function meantAddress(text: string): string | undefined {
  if (!/^[\w-]+(?:\.[\w-]+)*(?::\d+)?(?:\/|$)/.test(text)) return undefined;
  const isLocal = /^(?:localhost|127\.0\.0\.1)\b/.test(text);
  return `${isLocal ? 'http' : 'https'}://${text}`;
}
