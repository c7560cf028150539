/** Who made the data of a map, as text. A part with `href`, an http or https address, is a link. */
export type MapCredit = readonly { readonly text: string; readonly href?: string | undefined }[];
