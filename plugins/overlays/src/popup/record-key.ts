/** Storage key of the record of a popup. By itself, because the dialog needs nothing else of the record. */
export const recordKey = (id: string): string => `overlays.popup.${id}`;
