import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Table } from './benchmark.ts';

export interface Measured {
  readonly name: string;
  readonly command: string;
  readonly table: Table;
  readonly browser: string;
  /**
   * Load average of the machine over the minute before the measurement began: the number of processes that used or
   * wanted a core.
   */
  readonly load: number;
}

export function printTable({ name, table }: Measured): void {
  console.info(`\n${name}\n${markdown(table)}`);
}

/**
 * Replaces the figures in the file between `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`. The text around them does
 * not change.
 */
export function writeFigures(file: string, measured: Measured): void {
  const { name, command, table, browser, load } = measured;
  const [opening, closing] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const text = readFileSync(file, 'utf8');
  const [start, end] = [text.indexOf(opening), text.indexOf(closing)];
  if (start < 0 || end < start) throw new Error(`${file} has no place for the figures of "${name}": ${opening}`);
  const date = new Date().toISOString().slice(0, 10);
  const circumstances = `\`${command}\`, ${date}, ${os.availableParallelism()} cores (load ${load.toFixed(1)} at the start), Node ${process.versions.node}, ${browser}.`;
  const figures = `${opening}\n\n${markdown(table)}\n\n${circumstances}\n\n`;
  writeFileSync(file, text.slice(0, start) + figures + text.slice(end));
}

function markdown({ headings, rows, notes }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = [line(headings), line(headings.map(() => '---')), ...rows.map(line)];
  return notes.length === 0 ? lines.join('\n') : `${lines.join('\n')}\n\n${notes.join(' ')}`;
}
