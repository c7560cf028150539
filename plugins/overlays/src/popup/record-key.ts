/** Storage key of the record of a popup. In a file of its own, because the dialog needs only the key. */
export const recordKey = (id: string): string => `overlays.popup.${id}`;
