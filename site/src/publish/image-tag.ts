/** An image's tag. A `>` inside a quoted attribute does not end it. */
export const IMAGE_TAG = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/;
