/** §3 Analytics: names of content record types. Which number has which name is not shown. */
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
