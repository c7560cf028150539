/**
 * §3 Form submission: values of `contentSource`, which says whether the page with the form shows an item (i) or a
 * collection (c).
 */
export const ContentSource = { item: 'i', collection: 'c' } as const;

export type ContentSource = (typeof ContentSource)[keyof typeof ContentSource];
