/** For each kind of line: its width in metres, and its smallest width in pixels. */
export const LINE_WIDTHS = {
  major: [13, 1.6],
  minor: [8.5, 0.8],
  path: [2.2, 1],
  canal: [17, 1.2],
  pier: [9, 1.2],
} as const;

export const METRES_OF_WORLD = 40_075_017;
