/** Decoded path of the site's own picture to which an address in HTML leads. Undefined for any other address. */
export function picturePath(address: string): string | undefined {
  const [path] = /^\/images\/[^?#]+/.exec(address) ?? [];
  try {
    return path && decodeURIComponent(path);
  } catch {
    // The address has an invalid percent sign. No file of the site has such an address.
    return undefined;
  }
}
