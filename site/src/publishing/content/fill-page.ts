import type { BlockTypes } from '../pages/block-types.ts';
import type { PageFile } from '../pages/page-file.ts';
import type { PageProblem } from '../pages/page-problem.ts';
import type { FillingProblem } from './page-content.ts';
import type { PathOf, SiteContent } from './site-content.ts';

export interface FilledPage {
  readonly page: PageFile;
  readonly problems: readonly PageProblem[];
}

/** Adds the data of features to the blocks of a page. A block that cannot be filled is left out, with a problem. */
export async function fillPage(
  file: string,
  page: PageFile,
  { content, types, pathOf }: { readonly content: SiteContent; readonly types: BlockTypes; readonly pathOf: PathOf },
): Promise<FilledPage> {
  const uses = page.blocks.map((block) => content.shownBy(block, types));
  const wanted = uses.filter((use) => use !== undefined);
  if (wanted.length === 0) return { page, problems: [] };
  const fillings = await content.fill(wanted, pathOf);
  const problems: PageProblem[] = [];
  const blocks = page.blocks.flatMap((block, index) => {
    const use = uses[index];
    const filling = use === undefined ? undefined : fillings.get(use);
    if (!filling) return [block];
    if ('fields' in filling) return [{ ...block, data: { ...objectOf(block.data), ...filling.fields } }];
    problems.push(problemOf(file, index, filling.problem));
    return [];
  });
  return { page: { ...page, blocks }, problems };
}

function objectOf(data: unknown): object {
  return typeof data === 'object' && data !== null ? data : {};
}

function problemOf(file: string, index: number, { code, field, reason, hint }: FillingProblem): PageProblem {
  const at = `$.blocks[${index}].data${field === '' ? '' : `.${field}`}`;
  return { code, severity: 'warning', file, at, reason: `${reason}; the block is left out`, hint };
}
