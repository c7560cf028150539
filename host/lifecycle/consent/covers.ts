/** Does a declared name include this key? `cart.*` includes every key that begins with `cart.`. */
export function covers(declared: string, key: string): boolean {
  return declared === key || (declared.endsWith('.*') && key.startsWith(declared.slice(0, -1)));
}
