/**
 * May this text contain markup with blocks, or frames that could become blocks? This is a fast check that avoids parsing most texts. The parser then
 * decides.
 */
export function mentionsBlocks(text: string): boolean {
  return /data-block-type|<iframe/i.test(text);
}
