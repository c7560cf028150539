/** §3 Analytics: names of content record types. The specification does not give their numbers. */
export const RecordTypeName = {
  audio: 'audio',
  event: 'event',
  image: 'image',
  portfolioItem: 'portfolio item',
  /** A blog post. */
  text: 'text',
  video: 'video',
} as const;

export type RecordTypeName = (typeof RecordTypeName)[keyof typeof RecordTypeName];
