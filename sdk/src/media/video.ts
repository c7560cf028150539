export { EMBED_ORIGINS, embedUrl, watchUrl } from './embed-url.ts';
export { Media, type MediaProps } from './media.tsx';
export { parseVideo, type VideoEmbed } from './parse-video.ts';
export type { VideoTrack } from './video-fields.ts';
export { VIDEO_RATIO_PERCENT, VideoPlayer, type VideoPlayerProps } from './video-player.tsx';
export { type EmbeddedVideo, INVALID_VIDEO_EMBED, type VideoFile, type VideoSource } from './video-source.ts';
