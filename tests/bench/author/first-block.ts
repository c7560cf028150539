import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createTerminal, readGuide } from '../../author/guide.ts';
import { openPage } from '../browser.ts';

interface FirstBlock {
  /** Number of commands. */
  readonly commands: number;
  /** Seconds from the first command until the block on its page has answered a click. */
  readonly seconds: number;
  /** Milliseconds from saving a changed component until the page shows it, for each change. */
  readonly changes: readonly number[];
}

/**
 * Runs the commands in the first section of the guide `first-block.md`, then changes the component of the new block.
 */
export async function firstBlock(folder: string, browser: Browser, runs: number): Promise<FirstBlock> {
  const commands = readGuide('first-block.md')[0]?.commands ?? [];
  const terminal = createTerminal(folder);
  const begun = performance.now();
  for (const command of commands.slice(0, -1)) {
    const { code, output } = await terminal.type(command);
    if (code !== 0) throw new Error(`${command} ended with ${code}\n${output}`);
  }
  await using dev = await terminal.start(commands.at(-1) ?? '', /http:\S+\n[\s\S]*built, 2 examples/);
  const opened = await openPage(browser);
  const { page } = opened;
  await page.goto(`${/http:\S+/.exec(dev.output)?.[0]}hello`);
  const button = page.getByRole('button');
  await button.click();
  await page.getByText('Thanked once').waitFor();
  const seconds = (performance.now() - begun) / 1000;
  const changes = await timeChanges(page, path.join(folder, 'hello/src/blocks/hello/hello.tsx'), runs);
  await opened.close();
  return { commands: commands.length, seconds, changes };
}

async function timeChanges(page: Page, component: string, runs: number): Promise<number[]> {
  const source = readFileSync(component, 'utf8');
  const times: number[] = [];
  // The first change is not counted, because the page then also loads the code that applies changes.
  for (let run = 0; run <= runs; run += 1) {
    const shown = page.waitForFunction((text) => document.querySelector('h2')?.textContent?.endsWith(text), ` ${run}`, {
      polling: 'raf',
    });
    const begun = performance.now();
    writeFileSync(component, source.replace('>{data.title}</h2>', `>{data.title} ${run}</h2>`));
    await shown;
    times.push(performance.now() - begun);
  }
  return times.slice(1);
}
