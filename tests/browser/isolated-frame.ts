import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { block } from './blocks.ts';

/** Waits until an isolated block is mounted, and returns its frame. */
export async function frameOf(page: Page, id: string): Promise<Frame> {
  const element = block(page, id).locator('iframe');
  await expect.poll(() => element.evaluate(({ style }) => style.visibility)).toBe('');
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error(`the block ${id} has no frame`);
  return frame;
}
