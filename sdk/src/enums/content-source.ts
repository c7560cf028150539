/** §3 Form submission: `contentSource`, an item (i) or a collection (c) of the page the form stands on. */
export const ContentSource = { item: 'i', collection: 'c' } as const;

export type ContentSource = (typeof ContentSource)[keyof typeof ContentSource];
