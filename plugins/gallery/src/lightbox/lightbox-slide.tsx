import type { LightboxItem } from '@plinth/sdk';
import { type Dimensions, parseDimensions } from '@plinth/sdk/media';
import { Media, VIDEO_RATIO_PERCENT } from '@plinth/sdk/media/video';
import { type CSSProperties, useState } from 'react';
import type { CustomProperties } from '../blocks/gallery/with-properties.ts';
import classes from './lightbox.module.css';

interface LightboxSlideProps {
  readonly item: LightboxItem;
  readonly index: number;
  readonly count: number;
  readonly shown: boolean;
  /** Address of the picture as the page shows it: it is there already. */
  readonly preview: string | false | undefined;
}

/** One item of the lightbox, as large as the window allows and no larger than the picture is. */
export function LightboxSlide({ item, index, count, shown, preview }: LightboxSlideProps) {
  const [natural, setNatural] = useState(UNKNOWN_SIZE);
  const { video } = item;
  const stated = video ? VIDEO_SIZE : parseDimensions(item.imageDimensions);
  const { width, height } = stated ?? natural;
  // A tall picture in a wide window is far narrower than the window: fetch no more than is shown.
  const slot = { share: Math.min(1, (innerHeight * width) / height / innerWidth), mostPx: width };
  const place: CSSProperties & CustomProperties = { '--at': index };
  const look: CSSProperties & CustomProperties = { '--ratio': width / height, '--most': `${width}px` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      className={classes.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      inert={!shown}
      data-shown={shown || undefined}
      style={place}
    >
      <div
        className={classes.frame}
        data-lightbox-item-frame
        data-lightbox-picture={video ? undefined : ''}
        style={look}
        // Of a picture whose size nobody stated, the size is known once it is there.
        onLoadCapture={({ target }) => {
          if (target instanceof HTMLImageElement && target.naturalWidth > 0) {
            setNatural({ width: target.naturalWidth, height: target.naturalHeight });
          }
        }}
      >
        {!video && preview && <img className={classes.preview} src={preview} alt="" />}
        <Media
          image={item}
          video={video}
          title={item.title}
          mode="fit"
          aspectRatio="parent"
          slots={[slot]}
          inactive={!shown}
        />
      </div>
    </div>
  );
}

const VIDEO_SIZE: Dimensions = { width: 1600, height: 16 * VIDEO_RATIO_PERCENT };
/** Until a picture of unknown size has come. */
const UNKNOWN_SIZE: Dimensions = { width: 1500, height: 1000 };
