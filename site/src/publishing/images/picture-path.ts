/** Decoded path of one of the site's own pictures, from an address as HTML has it; undefined for any other address. */
export function picturePath(address: string): string | undefined {
  const [path] = /^\/images\/[^?#]+/.exec(address) ?? [];
  try {
    return path && decodeURIComponent(path);
  } catch {
    // An invalid percent sign: no file of the site has such an address.
    return undefined;
  }
}
