/** May this text hold markup with blocks in it? Spares most texts the parser, which alone decides. */
export function mentionsBlocks(text: string): boolean {
  return /data-block-type/i.test(text);
}
