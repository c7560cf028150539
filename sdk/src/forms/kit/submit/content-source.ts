/** §3 Form submission: `contentSource`, the item (i) or the collection (c) of the page with the form. */
export const ContentSource = { item: 'i', collection: 'c' } as const;

export type ContentSource = (typeof ContentSource)[keyof typeof ContentSource];
