/** Fetches what only phones and touch screens need of the lightbox. */
export type LoadTouch = () => Promise<Touch>;

export type Touch = typeof import('./touch.ts');
