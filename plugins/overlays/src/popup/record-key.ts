/**
 * Storage key of the record of a popup. The key is in a separate file, so that the code that shows the popup does not
 * have to load the code that parses records.
 */
export const recordKey = (id: string): string => `overlays.popup.${id}`;
