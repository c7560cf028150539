/**
 * §7: decodes the key of the maps service, which is base64 in the page context. Undefined when the text is not a key.
 */
export function decodedKey(encoded: string): string | undefined {
  try {
    const key = atob(encoded);
    return /^[\w.-]{1,200}$/.test(key) ? key : undefined;
  } catch {
    // The key is not base64. The caller reports the problem.
    return undefined;
  }
}
