import type { PageSection } from '@plinth/server/pages';

/**
 * Width of a block or of a part of a section in windows up to a certain width: a share of the window plus a number of
 * pixels.
 */
export interface WidthRule {
  /** Largest width of the window in pixels; `Infinity` for any window. */
  readonly upToPx: number;
  readonly share: number;
  readonly px: number;
}

const COLUMNS = 12;
/** In windows up to this width all columns are below each other (`theme/grid.css`: 48em). */
const COLLAPSED_UP_TO_PX = 767;

/** Width of the content of a section (`theme/sections.css`, and `--edge` of `theme/tokens.css`). */
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

/** Width of the gap between columns: `--gutter` of `theme/tokens.css`. */
const GUTTER: readonly WidthRule[] = [
  { upToPx: 615, share: 0, px: 16 },
  { upToPx: 1692, share: 0.026, px: 0 },
  { upToPx: Infinity, share: 0, px: 44 },
];

/**
 * The width of a block in the layout of the theme, for windows of every width, narrow windows first.
 *
 * @param span Number of columns that the block takes, of twelve.
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
