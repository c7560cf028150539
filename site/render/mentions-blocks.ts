/**
 * Can this text contain markup with blocks, or frames that become blocks? The answer is false for most texts, and these
 * texts need not be parsed. A text with the answer true must be parsed to find out whether it contains blocks.
 */
export function mentionsBlocks(text: string): boolean {
  return /data-block-type|<iframe/i.test(text);
}
