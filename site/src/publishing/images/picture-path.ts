/**
 * The decoded path, for an address in HTML that names one of the site's own pictures. Undefined for other addresses.
 */
export function picturePath(address: string): string | undefined {
  const [path] = /^\/images\/[^?#]+/.exec(address) ?? [];
  try {
    return path && decodeURIComponent(path);
  } catch {
    // The address has an invalid percent sign. No file of the site has such an address.
    return undefined;
  }
}
