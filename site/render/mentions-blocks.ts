/** May this text contain markup with blocks? A cheap check that saves parsing most texts; the parser decides. */
export function mentionsBlocks(text: string): boolean {
  return /data-block-type/i.test(text);
}
