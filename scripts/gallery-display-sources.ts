import { existsSync } from 'node:fs';
import path from 'node:path';
import { DISPLAY_TABLE, type DisplayRow } from '../plugins/gallery/src/blocks/gallery/displays/display-table.ts';

const DISPLAYS = 'plugins/gallery/src/blocks/gallery/displays';
const HEAD = `/* Written by \`npm run generate\` from ${DISPLAYS}/display-table.ts. Change it there. */`;

/**
 * Text of every file that is generated from the table of the gallery's displays, by path relative to the root. Names,
 * options and movement are separate modules: the schema needs names and options but no component, and the code for
 * movement is in another chunk.
 */
export function galleryDisplaySources(): Readonly<Record<string, string>> {
  return {
    [`${DISPLAYS}/generated/designs.ts`]: designs(),
    [`${DISPLAYS}/generated/displays.ts`]: displays(),
    [`${DISPLAYS}/generated/motion.ts`]: motion(),
    [`${DISPLAYS}/generated/options.ts`]: options(),
  };
}

function designs(): string {
  const others = DISPLAY_TABLE.flatMap(({ design, olderName, variant }) => [
    ...(olderName ? [`  ['${olderName}', '${design}'],`] : []),
    ...(variant ? [`  [${variant}, '${design}'],`] : []),
  ]);
  return `${HEAD}

/** The displays of §1, by the names that page files use. */
export const DESIGNS = [
${DISPLAY_TABLE.map(({ design }) => `  '${design}',`).join('\n')}
] as const;

export type Design = (typeof DESIGNS)[number];

/** Displays by their older names, and by the numbers of §3 Block variants. */
export const OTHER_NAMES: ReadonlyMap<unknown, Design> = new Map<unknown, Design>([
${others.join('\n')}
]);
`;
}

function displays(): string {
  const classNames = DISPLAY_TABLE.filter(({ design }) => has(design, 'class-names.ts'));
  const problems = DISPLAY_TABLE.filter(({ design }) => has(design, 'problem.ts'));
  return `${HEAD}
${imports([
  { from: '../display.ts', name: 'type Display' },
  { from: './designs.ts', name: 'type Design' },
  ...DISPLAY_TABLE.map(({ design }) => ({ from: `../${design}/${design}.tsx`, name: pascal(design) })),
  ...classNames.map(({ design }) => ({ from: `../${design}/class-names.ts`, name: `${design}ClassNames` })),
  ...problems.map(({ design }) => ({ from: `../${design}/problem.ts`, name: `${design}Problem` })),
])}

/** Every display. */
export const DISPLAYS: Readonly<Record<Design, Display>> = {
${DISPLAY_TABLE.map((row) => `  ${row.design}: ${display(row)},`).join('\n')}
};
`;
}

function display({ design, containerName, text, opensLightbox }: DisplayRow): string {
  const fields = [
    `component: ${pascal(design)}`,
    ...(containerName ? [`containerName: '${containerName}'`] : []),
    ...(text ? [`text: '${text}'`] : []),
    ...(opensLightbox ? ['opensLightbox: true'] : []),
    ...(has(design, 'class-names.ts') ? [`classNames: ${design}ClassNames`] : []),
    ...(has(design, 'problem.ts') ? [`problem: ${design}Problem`] : []),
  ];
  return `{ ${fields.join(', ')} }`;
}

function motion(): string {
  const own = DISPLAY_TABLE.filter(({ design }) => has(design, `${design}-motion.tsx`));
  return `${HEAD}

${own.map(({ design }) => `export { ${pascal(design)}Motion } from '../${design}/${design}-motion.tsx';`).join('\n')}
`;
}

function options(): string {
  const own = DISPLAY_TABLE.filter(({ design }) => has(design, 'options.ts'));
  return `${HEAD}
${imports(own.map(({ design }) => ({ from: `../${design}/options.ts`, name: `${design}Options` })))}

/** Options that only one display has. */
export const DISPLAY_OPTIONS = {
${own.map(({ design }) => `  ...${design}Options,`).join('\n')}
};
`;
}

interface Import {
  readonly from: string;
  readonly name: string;
}

/** Text of the imports, sorted by their files in the order that the linter demands. */
function imports(all: readonly Import[]): string {
  return all
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, name }) =>
      name.startsWith('type ')
        ? `import type { ${name.slice(5)} } from '${from}';`
        : `import { ${name} } from '${from}';`,
    )
    .join('\n');
}

function has(design: string, file: string): boolean {
  return existsSync(path.join(import.meta.dirname, '..', DISPLAYS, design, file));
}

function pascal(design: string): string {
  return design.charAt(0).toUpperCase() + design.slice(1);
}
