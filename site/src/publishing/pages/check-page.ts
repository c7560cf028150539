import { isReservedId } from '@plinth/sdk/sanitiser-config';
import type { SiteErrorCode } from '@plinth/server/errors';
import { type PageFile, type PageProblem, type ReservedPath, reservedPath } from '@plinth/server/pages';
import type { BlockTypes } from './block-types.ts';
import { formProblems } from './form-problems.ts';

/** Largest number of blocks in one layout (§9 Limits). */
const BLOCKS_PER_LAYOUT = 60;
const COLUMNS = 12;

/** Returns all problems of a page whose file could be parsed. Warnings do not keep the page from being published. */
export function checkPage(
  file: string,
  page: PageFile,
  types: BlockTypes,
  reserved: readonly ReservedPath[],
): PageProblem[] {
  const warn = (code: SiteErrorCode, at: string, reason: string, hint: string): PageProblem => ({
    code,
    severity: 'warning',
    file,
    at,
    reason,
    hint,
  });
  return [
    ...reservedPath(file, page.path, reserved),
    ...placeOfItem(file, page),
    ...duplicateIds(page, warn),
    ...unknownTypes(page, types, warn),
    ...dataBesideHtml(page, warn),
    ...formProblems(page, warn),
    ...layoutProblems(page, warn),
    ...reservedSectionIds(page, warn),
  ];
}

/** Returns an error when the path of a page file with `each` does not contain the id of the item. */
function placeOfItem(file: string, { each, path }: PageFile): PageProblem[] {
  if (each === undefined || path.includes(`{${each}}`)) return [];
  const reason = `the file is a page for each ${each}, but its path "${path}" does not contain {${each}}`;
  const hint = `Write {${each}} into the path, for example "${path.replace(/\/$/, '')}/{${each}}".`;
  return [{ code: 'PLINTH-SITE-178', severity: 'error', file, at: '$.path', reason, hint }];
}

type Warn = (code: SiteErrorCode, at: string, reason: string, hint: string) => PageProblem;

/**
 * Warns about duplicate ids. They are not an error, because both blocks are published, the second block with a
 * different id.
 */
function duplicateIds(page: PageFile, warn: Warn): PageProblem[] {
  const counts = Map.groupBy(page.blocks, (block) => block.id);
  const twice = [...counts].filter(([, blocks]) => blocks.length > 1).map(([id]) => id);
  return twice.length === 0
    ? []
    : [
        warn(
          'PLINTH-SITE-014',
          '$.blocks',
          `more than one block has the id ${twice.join(', ')}`,
          'Give each block a different id.',
        ),
      ];
}

function unknownTypes(page: PageFile, types: BlockTypes, warn: Warn): PageProblem[] {
  return page.blocks.flatMap((block, index) =>
    types.isProvided(types.keyOf(block.type))
      ? []
      : [
          warn(
            'PLINTH-SITE-015',
            `$.blocks[${index}].type`,
            `no plugin of the manifest provides "${block.type}"`,
            'Correct the type, or add a plugin that provides it to the manifest.',
          ),
        ],
  );
}

function dataBesideHtml(page: PageFile, warn: Warn): PageProblem[] {
  return page.blocks.flatMap((block, index) =>
    block.data === undefined || block.html === undefined
      ? []
      : [
          warn(
            'PLINTH-SITE-011',
            `$.blocks[${index}]`,
            'the block has data and html; its data is ignored',
            'Remove either "data" or "html" from the block.',
          ),
        ],
  );
}

function layoutProblems(page: PageFile, warn: Warn): PageProblem[] {
  if (!page.sections) {
    return page.blocks.length > BLOCKS_PER_LAYOUT ? [tooMany('$.blocks', page.blocks.length, warn)] : [];
  }
  const ids = new Set(page.blocks.map((block) => block.id));
  const placed = new Set<string>();
  const problems: PageProblem[] = [];
  page.sections.forEach((section, sectionIndex) => {
    const at = `$.sections[${sectionIndex}]`;
    const named = section.rows.flat().flatMap((column) => column.blocks);
    if (named.length > BLOCKS_PER_LAYOUT) problems.push(tooMany(at, named.length, warn));
    section.rows.forEach((row, rowIndex) => {
      const width = row.reduce((sum, column) => sum + column.span, 0);
      if (width > COLUMNS)
        problems.push(
          warn(
            'PLINTH-SITE-017',
            `${at}.rows[${rowIndex}]`,
            `the columns of the row span ${width}, but a row has ${COLUMNS}`,
            `Make the spans of a row add up to at most ${COLUMNS}.`,
          ),
        );
    });
    for (const id of named) {
      if (!ids.has(id))
        problems.push(
          warn('PLINTH-SITE-017', at, `there is no block "${id}"`, 'Correct the id, or add the block to "blocks".'),
        );
      else if (placed.has(id))
        problems.push(
          warn(
            'PLINTH-SITE-017',
            at,
            `block "${id}" is already in another place; it is rendered only once`,
            'List each block in one place only.',
          ),
        );
      placed.add(id);
    }
  });
  const left = [...ids].filter((id) => !placed.has(id));
  if (left.length > 0)
    problems.push(
      warn(
        'PLINTH-SITE-017',
        '$.sections',
        `no section lists ${left.join(', ')}; they are published at the end`,
        'List them in a column of a section.',
      ),
    );
  return problems;
}

/** Warns about sections with an id that the runtime uses to find a different element. */
function reservedSectionIds({ sections = [] }: PageFile, warn: Warn): PageProblem[] {
  return sections.flatMap(({ id }, index) =>
    id === undefined || !isReservedId(id)
      ? []
      : [
          warn(
            'PLINTH-SITE-065',
            `$.sections[${index}].id`,
            `the page itself uses the id "${id}"; the section is published without its id`,
            'Give the section another id.',
          ),
        ],
  );
}

function tooMany(at: string, count: number, warn: Warn): PageProblem {
  return warn(
    'PLINTH-SITE-016',
    at,
    `a layout has ${count} blocks; the limit is ${BLOCKS_PER_LAYOUT}`,
    'Divide them among several sections or pages.',
  );
}
