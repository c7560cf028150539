import type { FillingProblem, PageBlock, PageFile, PageProblem } from '@plinth/server/pages';
import type { BlockTypes } from '../pages/block-types.ts';
import type { PathOf, SiteContent } from './site-content.ts';

export interface FilledPage {
  readonly page: PageFile;
  readonly problems: readonly PageProblem[];
}

/** Adds the data of features to the blocks of a page. A block without its data is left out and reported. */
export async function fillPage(
  file: string,
  page: PageFile,
  { content, types, pathOf }: { readonly content: SiteContent; readonly types: BlockTypes; readonly pathOf: PathOf },
): Promise<FilledPage> {
  const uses = page.blocks.map((block) => content.shownBy(block, types, page));
  const inside = page.blocks.map((block) => content.shownInside(block, types, page));
  const wanted = [...uses.filter((use) => use !== undefined), ...inside.flatMap((shown) => [...shown.values()])];
  if (wanted.length === 0) return { page, problems: [] };
  const fillings = await content.fill(wanted, pathOf);
  const problems: PageProblem[] = [];
  const fieldsInside = (index: number): Pick<PageBlock, 'fieldsInside'> => {
    const found = [...(inside[index] ?? [])].flatMap(([data, use]) => {
      const filling = fillings.get(use);
      return filling && 'fields' in filling ? [[data, filling.fields] as const] : [];
    });
    return found.length === 0 ? {} : { fieldsInside: Object.fromEntries(found) };
  };
  const blocks = page.blocks.flatMap((written, index) => {
    const block = { ...written, ...fieldsInside(index) };
    const use = uses[index];
    const filling = use === undefined ? undefined : fillings.get(use);
    if (!filling) return [block];
    if ('fields' in filling) {
      const { fields } = filling;
      if (block.html !== undefined) return [{ ...block, fields }];
      return [{ ...block, data: { ...objectOf(block.data), ...fields } }];
    }
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
