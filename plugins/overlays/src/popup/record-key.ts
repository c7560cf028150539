/** Storage key of the record of a popup. It is in a separate file, because the dialog needs only the key. */
export const recordKey = (id: string): string => `overlays.popup.${id}`;
