import type { VideoTrack } from './video-fields.ts';

/** The `track` elements of a video, for its captions. */
export function VideoTracks({ tracks }: { readonly tracks: readonly VideoTrack[] }) {
  return tracks.map(({ src, kind, srclang, label, default: shown }) => (
    <track key={src} src={src} kind={kind} srcLang={srclang} label={label || srclang} default={shown} />
  ));
}
