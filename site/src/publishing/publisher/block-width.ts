import type { PageSection } from '../pages/page-file.ts';

/** How wide something is in windows up to a width: a share of the window and some pixels. */
export interface WidthRule {
  /** Pixels; `Infinity` for any window. */
  readonly upToPx: number;
  readonly share: number;
  readonly px: number;
}

const COLUMNS = 12;
/** Up to this width of the window all columns stand below each other (`theme/grid.css`: 48em). */
const COLLAPSED_UP_TO_PX = 767;

/** Width between the edges of a section (`theme/sections.css`, and `--edge` of `theme/tokens.css`). */
const SECTION: Readonly<Record<PageSection['width'], readonly WidthRule[]>> = {
  narrow: [
    { upToPx: 400, share: 1, px: -40 },
    { upToPx: 782, share: 0.9, px: 0 },
    { upToPx: Infinity, share: 0, px: 704 },
  ],
  wide: [
    { upToPx: 400, share: 1, px: -40 },
    { upToPx: 1728, share: 0.9, px: 0 },
    { upToPx: Infinity, share: 0, px: 1552 },
  ],
  full: [{ upToPx: Infinity, share: 1, px: 0 }],
};

/** Between columns: `--gutter` of `theme/tokens.css`. */
const GUTTER: readonly WidthRule[] = [
  { upToPx: 615, share: 0, px: 16 },
  { upToPx: 1692, share: 0.026, px: 0 },
  { upToPx: Infinity, share: 0, px: 44 },
];

/**
 * The width of a block in windows of every width, narrow ones first, as the theme lays it out.
 *
 * @param span Columns of twelve that the block takes.
 */
export function blockWidth(section: PageSection['width'], span: number): readonly WidthRule[] {
  const content = SECTION[section];
  const share = span / COLUMNS;
  const ends = new Set([...content, ...GUTTER].map(({ upToPx }) => upToPx).concat(COLLAPSED_UP_TO_PX));
  return [...ends]
    .sort((a, b) => a - b)
    .map((upToPx) => {
      const whole = ruleFor(content, upToPx);
      if (upToPx <= COLLAPSED_UP_TO_PX) return { ...whole, upToPx };
      const gutter = ruleFor(GUTTER, upToPx);
      const ofBoth = (of: (rule: WidthRule) => number) => share * (of(whole) + of(gutter)) - of(gutter);
      return { upToPx, share: ofBoth((rule) => rule.share), px: ofBoth((rule) => rule.px) };
    });
}

const NOTHING: WidthRule = { upToPx: Infinity, share: 0, px: 0 };

function ruleFor(rules: readonly WidthRule[], windowPx: number): WidthRule {
  return rules.find(({ upToPx }) => windowPx <= upToPx) ?? NOTHING;
}
