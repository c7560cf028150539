/** §3 `websiteSettings.pinterestOverlayOptions.mode`: when the link to save a picture shows. Any other mode offers none. */
export const PIN_MODES = ['hover', 'always'] as const;
export type PinMode = (typeof PIN_MODES)[number];

export function pinMode(mode: string | undefined): PinMode | undefined {
  return PIN_MODES.find((known) => known === mode);
}

/** Address of the service's own form for saving a picture. */
export function pinUrl({ page, picture, text }: { page: string; picture: string; text: string }): string {
  const query = new URLSearchParams({ url: page, media: picture, ...(text !== '' && { description: text }) });
  return `https://www.pinterest.com/pin/create/button/?${query}`;
}
