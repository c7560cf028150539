import type { BlockProps } from '@plinth/sdk';
import { parseVideo, VideoPlayer } from '@plinth/sdk/media/video';
import { Html } from '@plinth/sdk/react';
import { useMemo } from 'react';
import { untitledVideo } from '../../messages/messages.ts';
import type { VideoData } from './schema.ts';
import classes from './video.module.css';

/** §4 video (block type 32). */
export function VideoBlock({ data }: BlockProps<VideoData>) {
  const { url, html, title, alt, caption, mode, ratioPercent, tracks, purpose } = data;
  const source = useMemo(() => parseVideo({ url, html }), [url, html]);
  const inBox = mode === 'fit' || mode === 'fill';
  return (
    <figure className={classes.figure}>
      <div className={inBox ? classes.box : undefined} style={inBox ? { aspectRatio: 100 / ratioPercent } : undefined}>
        <VideoPlayer
          source={source}
          title={title || alt || untitledVideo()}
          image={data}
          mode={mode}
          ratioPercent={inBox ? undefined : ratioPercent}
          tracks={tracks}
          purpose={purpose}
        />
      </div>
      {(title !== '' || caption !== '') && (
        <figcaption className={`video-caption-wrapper ${classes.caption}`}>
          {title !== '' && <p className={`video-title ${classes.title}`}>{title}</p>}
          {caption !== '' && <Html className="video-caption" html={caption} />}
        </figcaption>
      )}
    </figure>
  );
}
