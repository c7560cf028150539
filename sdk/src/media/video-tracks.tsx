import type { VideoTrack } from './video-fields.ts';

/** Captions and other tracks of a video. */
export function VideoTracks({ tracks }: { readonly tracks: readonly VideoTrack[] }) {
  return tracks.map(({ src, kind, srclang, label, default: shown }) => (
    <track key={src} src={src} kind={kind} srcLang={srclang} label={label || srclang} default={shown} />
  ));
}
