import type { LightboxItem } from '@plinth/sdk';
import {
  type Dimensions,
  Picture,
  parseDimensions,
  parseVideo,
  VIDEO_RATIO_PERCENT,
  VideoPlayer,
} from '@plinth/sdk/media';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import classes from './lightbox.module.css';

interface LightboxSlideProps {
  readonly item: LightboxItem;
  readonly index: number;
  readonly count: number;
  readonly shown: boolean;
  /** Address of the picture as the page shows it: it is there already. */
  readonly preview?: string | undefined;
  readonly style?: CSSProperties;
}

/** One item of the lightbox, as large as the window allows and no larger than the picture is. */
export function LightboxSlide({ item, index, count, shown, preview, style }: LightboxSlideProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame, item);
  const { video } = item;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      className={classes.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      inert={!shown}
      data-shown={shown || undefined}
      {...(style && { style })}
    >
      <div
        ref={frame}
        className={classes.frame}
        data-lightbox-item-frame
        {...(!video && { 'data-lightbox-picture': '' })}
        style={frameStyle(size)}
      >
        {video ? (
          <VideoPlayer
            source={parseVideo(video)}
            title={item.title || item.alt || 'Video'}
            image={item.src ? item : undefined}
            mode="fit"
            tracks={video.tracks ?? []}
            inactive={!shown}
          />
        ) : (
          <>
            {preview !== undefined && <img className={classes.preview} src={preview} alt="" />}
            <Picture image={item} mode="fit" aspectRatio="parent" slots={slotsOf(size)} />
          </>
        )}
      </div>
    </div>
  );
}

const VIDEO_SIZE: Dimensions = { width: 1600, height: 16 * VIDEO_RATIO_PERCENT };
/** Until a picture of unknown size has come. */
const UNKNOWN_SIZE: Dimensions = { width: 1500, height: 1000 };

/** Of a picture whose size nobody stated, the size is known once it is there. */
function useSize(frame: React.RefObject<HTMLElement | null>, item: LightboxItem): Dimensions {
  const [natural, setNatural] = useState<Dimensions>();
  const stated = item.video ? VIDEO_SIZE : parseDimensions(item.imageDimensions);
  const isStated = stated !== undefined;
  useEffect(() => {
    const element = frame.current;
    if (!element || isStated) return;
    const measure = ({ target }: Event) => {
      if (target instanceof HTMLImageElement && target.naturalWidth > 0) {
        setNatural({ width: target.naturalWidth, height: target.naturalHeight });
      }
    };
    // It does not bubble, but it is captured on the way down.
    element.addEventListener('load', measure, { capture: true });
    return () => element.removeEventListener('load', measure, { capture: true });
  }, [frame, isStated]);
  return stated ?? natural ?? UNKNOWN_SIZE;
}

function frameStyle({ width, height }: Dimensions): CSSProperties & Record<`--${string}`, string | number> {
  return { '--ratio': width / height, '--most': `${width}px` };
}

/** A tall picture in a wide window is far narrower than the window: fetch no more than is shown. */
function slotsOf({ width, height }: Dimensions) {
  return [{ share: Math.min(1, (innerHeight * width) / height / innerWidth), mostPx: width }];
}
