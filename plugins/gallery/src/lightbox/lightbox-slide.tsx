import type { LightboxItem } from '@plinth/sdk';
import { type Dimensions, parseDimensions } from '@plinth/sdk/media';
import { Media, VIDEO_RATIO_PERCENT } from '@plinth/sdk/media/video';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { slidePosition, slideRole } from '../messages/messages.ts';
import type { CustomProperties } from '../style/with-properties.ts';
import classes from './lightbox.module.css';

interface LightboxSlideProps {
  readonly item: LightboxItem;
  readonly index: number;
  readonly count: number;
  readonly shown: boolean;
}

/** One item of the lightbox, as large as the window allows, but not larger than the picture itself. */
export function LightboxSlide({ item, index, count, shown }: LightboxSlideProps) {
  const [natural, setNatural] = useState(UNKNOWN_SIZE);
  const frame = useRef<HTMLDivElement>(null);
  const { video } = item;
  const stated = video ? VIDEO_SIZE : parseDimensions(item.imageDimensions);
  const { width, height } = stated ?? natural;
  // Fetches only as many pixels as are shown: a tall picture in a wide window is far narrower than the window.
  const slot = { share: Math.min(1, (innerHeight * width) / height / innerWidth), mostPx: width };
  // Until the picture has loaded, the smaller copy on the page is shown enlarged.
  useLayoutEffect(() => {
    const image = frame.current?.querySelector('img');
    const copy = image && !image.complete && copyInPage(image);
    if (!copy) return;
    // The picture is decoded synchronously. Otherwise nothing would be visible for a moment when the picture replaces
    // the copy.
    image.decoding = 'sync';
    image.style.setProperty('--copy', `url("${copy.currentSrc.replaceAll('"', '%22')}")`);
    setNatural({ width: UNKNOWN_SIZE.width, height: (UNKNOWN_SIZE.width * copy.naturalHeight) / copy.naturalWidth });
  }, []);
  const place: CSSProperties & CustomProperties = { '--at': index };
  const look: CSSProperties & CustomProperties = { '--ratio': width / height, '--most': `${width}px` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      className={classes.slide}
      role="group"
      aria-roledescription={slideRole()}
      aria-label={slidePosition({ number: index + 1, count })}
      inert={!shown}
      data-shown={shown || undefined}
      style={place}
    >
      <div
        ref={frame}
        className={classes.frame}
        data-lightbox-item-frame
        data-lightbox-picture={video ? undefined : ''}
        style={look}
        // When the data does not contain the size of a picture, the size is known only when the picture has loaded.
        onLoadCapture={({ target }) => {
          if (!(target instanceof HTMLImageElement)) return;
          const { naturalWidth: width, naturalHeight: height, clientWidth } = target;
          // When a copy was shown, the size is already known, because the copy has the same shape. The size is then set
          // again only for a picture that is smaller than its box.
          if (width && (natural === UNKNOWN_SIZE || width < clientWidth)) setNatural({ width, height });
        }}
      >
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

/** Finds an image on the page that shows the same picture, in any width. */
function copyInPage(image: HTMLImageElement): HTMLImageElement | undefined {
  const addressOf = ({ src }: HTMLImageElement) => src.replace(/(.format=|\.)\d+w\D*$/, '');
  return [...document.images].find((other) => other.naturalWidth && addressOf(other) === addressOf(image));
}

const VIDEO_SIZE: Dimensions = { width: 1600, height: 16 * VIDEO_RATIO_PERCENT };
/** The assumed size of a picture whose size is unknown until it has loaded. */
const UNKNOWN_SIZE: Dimensions = { width: 1500, height: 1000 };
