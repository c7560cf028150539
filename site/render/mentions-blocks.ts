/**
 * May this text contain markup with blocks, or frames that could become blocks? This check is fast, so that most texts
 * need not be parsed. For other texts the parser decides.
 */
export function mentionsBlocks(text: string): boolean {
  return /data-block-type|<iframe/i.test(text);
}
