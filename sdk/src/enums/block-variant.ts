/**
 * §3 Block variants, 1000 to 1019. The specification gives the range and 17 names in order. The reservation variants
 * have no names; they are the remaining three numbers (1017 to 1019).
 */
export const BlockVariant = {
  gallerySlideshow: 1000,
  galleryCarousel: 1001,
  galleryGrid: 1002,
  galleryStack: 1003,
  summaryWall: 1004,
  summaryCarousel: 1005,
  summaryList: 1006,
  summaryGrid: 1007,
  chartBar: 1008,
  chartLine: 1009,
  chartPie: 1010,
  imageInline: 1011,
  imagePoster: 1012,
  imageCard: 1013,
  imageOverlap: 1014,
  imageCollage: 1015,
  imageStack: 1016,
} as const;

export type BlockVariant = (typeof BlockVariant)[keyof typeof BlockVariant];
