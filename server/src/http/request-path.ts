/** Decoded path of a request's address; undefined when it cannot be decoded. */
export function requestPath(url: string): string | undefined {
  const [encoded = ''] = url.split(/[?#]/, 1);
  try {
    const path = decodeURIComponent(encoded);
    return path.includes('\0') ? undefined : path;
  } catch {
    // The path has an invalid percent sign. No address of this site has one.
    return undefined;
  }
}
