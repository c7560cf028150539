import type { PageBlock, PageFile, PageSection } from '@plinth/server/pages';

interface PlacedColumn {
  readonly span: number;
  readonly blocks: readonly PageBlock[];
}

export interface PlacedSection {
  readonly id: string | undefined;
  readonly theme: string;
  readonly width: PageSection['width'];
  readonly rows: readonly (readonly PlacedColumn[])[];
}

const FULL_SPAN = 12;

/**
 * Puts every block of a page into exactly one column. Without `sections`, all blocks are in the same column. Blocks
 * that no section names come last, in a separate section, so that no content is lost.
 */
export function layOut(page: PageFile): readonly PlacedSection[] {
  const left = Map.groupBy(page.blocks, (block) => block.id);
  const take = (id: string): readonly PageBlock[] => {
    const blocks = left.get(id) ?? [];
    left.delete(id);
    return blocks;
  };
  const sections = (page.sections ?? []).map(
    (section): PlacedSection => ({
      id: section.id,
      theme: section.theme,
      width: section.width,
      rows: section.rows.map((row) =>
        row.map((column) => ({ span: column.span, blocks: column.blocks.flatMap(take) })),
      ),
    }),
  );
  const rest = page.blocks.filter((block) => left.has(block.id));
  return rest.length === 0 ? sections : [...sections, oneColumn(rest)];
}

/** The blocks of a section in reading order. */
export function blocksOf(section: PlacedSection): readonly PageBlock[] {
  return section.rows.flat().flatMap((column) => column.blocks);
}

function oneColumn(blocks: readonly PageBlock[]): PlacedSection {
  return { id: undefined, theme: 'light', width: 'wide', rows: [[{ span: FULL_SPAN, blocks }]] };
}
