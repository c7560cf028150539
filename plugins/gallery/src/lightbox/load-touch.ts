/** What only phones and touch screens need of the lightbox: the strip, and zoom by fingers. */
export const loadTouch = () => import(/* webpackChunkName: "lightbox-touch" */ './touch.ts');

export type Touch = Awaited<ReturnType<typeof loadTouch>>;
