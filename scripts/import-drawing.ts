import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALLOWED_IMPORTS } from '../cli/src/verify/own-repository/core-packages.ts';
import { SERVER_HALF_IMPORTS } from '../cli/src/verify/plugin-imports.ts';
import { IMPORT_ORDERS, type ImportOrder, PLUGIN_ORDER } from './import-order.ts';

const FILE = 'ARCHITECTURE.md';
const DRAWING = /(<!-- imports: begin -->\n)[\s\S]*?(<!-- imports: end -->)/;

/**
 * The text of ARCHITECTURE.md with a diagram of the allowed imports. The diagram is made from the tables that the
 * checks of imports use.
 */
export function importDrawing(): Readonly<Record<string, string>> {
  const text = readFileSync(path.join(import.meta.dirname, '..', FILE), 'utf8');
  if (!DRAWING.test(text)) throw new Error(`${FILE} has no "<!-- imports: begin -->" and "<!-- imports: end -->"`);
  const drawing = [
    '```mermaid',
    'flowchart TD',
    ...packages(),
    ...[...IMPORT_ORDERS, PLUGIN_ORDER].flatMap(folders),
    '```',
    '',
  ].join('\n');
  return { [FILE]: text.replace(DRAWING, (_, begin: string, end: string) => `${begin}${drawing}${end}`) };
}

function packages(): string[] {
  const arrows = (name: string, others: readonly string[]) =>
    others.map((other) => `  ${name} --> ${other.replace('@plinth/', '')}`);
  return [
    ...Object.entries(ALLOWED_IMPORTS).flatMap(([name, others]) => arrows(name, others)),
    '  halves["plugins/*/server"]',
    ...arrows('halves', SERVER_HALF_IMPORTS),
  ];
}

function folders({ folder, imports, loads = {} }: ImportOrder): string[] {
  // In the diagram, the parts of one plugin are in the group `plugin`, because `plugins` is the name of a package.
  const name = folder === PLUGIN_ORDER.folder ? 'plugin' : (folder.split('/')[0] ?? folder);
  const id = (part: string) => `${name}_${part.replaceAll(/\W/g, '_')}`;
  const known = [...Object.entries(imports), ...Object.entries(loads)];
  const parts = [...new Set(known.flatMap(([from, to]) => [from, ...to]))];
  const arrows = (table: Readonly<Record<string, readonly string[]>>, arrow: string) =>
    Object.entries(table).flatMap(([from, to]) => to.map((other) => `    ${id(from)} ${arrow} ${id(other)}`));
  return [
    `  subgraph ${name}`,
    ...parts.map((part) => `    ${id(part)}["${part}"]`),
    ...arrows(imports, '-->'),
    ...arrows(loads, '-.->'),
    '  end',
  ];
}
