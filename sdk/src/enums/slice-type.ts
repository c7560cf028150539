/** §2 Slice types. */
export const SliceType = { coverPage: 1, lockScreen: 2, popupOverlay: 3 } as const;

export type SliceType = (typeof SliceType)[keyof typeof SliceType];
