/**
 * May this text contain markup with blocks? This is a fast check that avoids parsing most texts. The parser then
 * decides.
 */
export function mentionsBlocks(text: string): boolean {
  return /data-block-type/i.test(text);
}
