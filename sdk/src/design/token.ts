// `tokens.css` defines custom properties with the same numbers. A test compares the two files.

/** §9 Font weights. */
export const FONT_WEIGHTS = [400, 500, 600] as const;

/** §9 Radii. */
export const RADII_PX = [0, 4, 8] as const;

/** §9 Durations of animations: 0 to 600 ms in steps of 50 ms. */
export const DURATIONS_MS = [0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600] as const;

/** §9 Default duration of an animation. */
export const ANIMATION_DEFAULT_S = 0.3;

/** §9 Scale from which an element grows when it appears, and to which it shrinks when it disappears. */
export const SCALE_HIDDEN = 0.94;

/** §9 z-index of the lowest open dialog. Each dialog above it has a z-index that is higher by 1. */
export const DIALOG_BASE_Z_INDEX = 30000;
