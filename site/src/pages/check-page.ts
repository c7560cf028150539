import type { BlockTypes } from './block-types.ts';
import type { PageFile } from './page-file.ts';
import type { PageProblem } from './page-problem.ts';

/** §9 Limits: blocks per layout. */
export const BLOCKS_PER_LAYOUT = 60;
const COLUMNS = 12;

/** Everything odd about a page that can still be published. */
export function checkPage(file: string, page: PageFile, types: BlockTypes): PageProblem[] {
  const warn = (code: PageProblem['code'], at: string, reason: string): PageProblem => ({
    code,
    severity: 'warning',
    file,
    at,
    reason,
  });
  return [...duplicateIds(page, warn), ...unknownTypes(page, types, warn), ...layoutProblems(page, warn)];
}

type Warn = (code: PageProblem['code'], at: string, reason: string) => PageProblem;

/** Both blocks are kept: the browser gives each a life of its own. */
function duplicateIds(page: PageFile, warn: Warn): PageProblem[] {
  const counts = Map.groupBy(page.blocks, (block) => block.id);
  const twice = [...counts].filter(([, blocks]) => blocks.length > 1).map(([id]) => id);
  return twice.length === 0
    ? []
    : [warn('PLINTH-SITE-014', '$.blocks', `more than one block has the id ${twice.join(', ')}`)];
}

function unknownTypes(page: PageFile, types: BlockTypes, warn: Warn): PageProblem[] {
  return page.blocks.flatMap((block, index) =>
    types.isProvided(types.keyOf(block.type))
      ? []
      : [warn('PLINTH-SITE-015', `$.blocks[${index}].type`, `no plugin of the manifest provides "${block.type}"`)],
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
        problems.push(warn('PLINTH-SITE-017', `${at}.rows[${rowIndex}]`, `its columns span ${width} of ${COLUMNS}`));
    });
    for (const id of named) {
      if (!ids.has(id)) problems.push(warn('PLINTH-SITE-017', at, `there is no block "${id}"`));
      else if (placed.has(id))
        problems.push(warn('PLINTH-SITE-017', at, `block "${id}" has its place already; it is drawn once`));
      placed.add(id);
    }
  });
  const left = [...ids].filter((id) => !placed.has(id));
  if (left.length > 0)
    problems.push(warn('PLINTH-SITE-017', '$.sections', `no section holds ${left.join(', ')}; they follow at the end`));
  return problems;
}

function tooMany(at: string, count: number, warn: Warn): PageProblem {
  return warn('PLINTH-SITE-016', at, `${count} blocks in one layout; the limit is ${BLOCKS_PER_LAYOUT}`);
}
