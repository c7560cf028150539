import type { LightboxItem, LightboxOptions } from '@plinth/sdk';
import { FocusScope, useModal } from '@plinth/sdk/aria/overlay';
import { SWIPE_MOBILE_MAX_PX } from '@plinth/sdk/design';
import { useMediaQuery } from '@plinth/sdk/react';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { galleryLabel, slidePosition } from '../messages/messages.ts';
import type { CustomProperties } from '../style/with-properties.ts';
import type * as GesturesChunk from './gestures.ts';
import classes from './lightbox.module.css';
import { LightboxCaption } from './lightbox-caption.tsx';
import { LightboxControls } from './lightbox-controls.tsx';
import { LightboxSlide } from './lightbox-slide.tsx';
import { itemIndex, nearItems } from './near-items.ts';
import { useKeySteps } from './use-key-steps.ts';
import type { ZoomGestures } from './zoom-gestures.ts';

interface LightboxDialogProps {
  readonly items: readonly LightboxItem[];
  readonly first: number;
  readonly options: LightboxOptions;
  /** True when the opener's picture grows into the lightbox, so that the lightbox need not fade in. */
  readonly grown: boolean | null | undefined;
  readonly closing: boolean;
  readonly gestures: typeof GesturesChunk;
  /** Called when the lightbox is rendered and the page behind it is inert. */
  readonly onRendered: () => void;
  readonly onClose: () => void;
  readonly onShow: (index: number) => void;
}

/** §9 Swipe mobile: matches a window that is as narrow as a phone. */
const MOBILE = `(max-width: ${SWIPE_MOBILE_MAX_PX}px)`;

/**
 * The lightbox opens in three stages, each in a separate task. Stage 0 renders the item, stage 1 makes the page inert,
 * and stage 2 renders the neighbours of the item.
 */
const LAST_STAGE = 2;

/** §2, §4 Lightbox: one item at a time, over everything else. */
export function LightboxDialog(props: LightboxDialogProps) {
  const { items, first, options, grown, closing, onRendered, onClose, onShow } = props;
  const dialog = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const captionId = useId();
  const [stage, setStage] = useState(0);
  const [captionShown, setCaptionShown] = useState(false);
  const mobile = useMediaQuery(MOBILE);
  const { Gestures, ScrollStage, clickHandler } = props.gestures;
  const count = items.length;
  // §9: the lightbox has a loop, but not on mobile.
  const loop = !mobile && count > 1;
  // The item that fades out stays rendered until it has faded out, even if it is not a neighbour.
  const [[index, previous], setShown] = useState([first, first]);
  /**
   * The current index, for taps. A tap is handled only when no second tap follows, so the index can have changed by
   * then.
   */
  const now = useRef(first);
  const item = items[index];

  const show = (wanted: number) => {
    const before = now.current;
    now.current = itemIndex(wanted, count, loop);
    if (now.current === before) return;
    setShown([now.current, before]);
    onShow(now.current);
  };
  const step = (by: 1 | -1) => show(now.current + by);

  const modalProps = useModal(dialog, stage > 0, onClose);
  useEffect(() => {
    if (stage === 1) {
      dialog.current?.focus({ preventScroll: true });
      onRendered();
    }
    if (stage === LAST_STAGE) return;
    // A timer starts the next stage, because otherwise React would render it in the same task. A React transition is
    // not used: in a transition, React can create pictures and discard them, and Chromium would keep these in memory
    // after the lightbox has closed.
    const next = setTimeout(() => setStage(stage + 1));
    return () => clearTimeout(next);
  }, [stage, onRendered]);
  const gestures = useRef<ZoomGestures>(undefined);
  const keys = useKeySteps(step);
  const status = slidePosition({ number: index + 1, count }) + (item?.title ? `: ${item.title}` : '');
  const near = stage === LAST_STAGE ? nearItems(index, count, loop) : [index];
  const slides = [...new Set([...near, previous])].map((at) => {
    const current = items[at];
    return current && <LightboxSlide key={at} item={current} index={at} count={count} shown={at === index} />;
  });

  const size: CSSProperties & CustomProperties = { '--count': count };

  return (
    <div
      className={classes.lightbox}
      data-theme={item?.theme || options.theme || 'dark'}
      data-grown={grown || undefined}
      data-closing={closing || undefined}
    >
      <div className={classes.overlay} />
      <FocusScope contain restoreFocus>
        {/* The close button comes first, because Safari in a frame focuses the first control of a modal dialog. */}
        <div
          ref={dialog}
          className={classes.dialog}
          {...modalProps}
          role="dialog"
          aria-modal="true"
          aria-label={options.title ?? galleryLabel()}
          tabIndex={-1}
          onKeyDown={keys}
          onClick={clickHandler({ gestures, step, onClose })}
        >
          <LightboxControls
            index={index}
            count={count}
            loop={loop}
            onClose={onClose}
            onStep={step}
            caption={mobile && hasText(item) && [captionId, captionShown, () => setCaptionShown(!captionShown)]}
          />
          <div
            ref={place}
            className={classes.stage}
            data-captions={(!mobile && items.some(hasText)) || undefined}
            style={size}
          >
            {mobile ? (
              <ScrollStage index={index} onScrolled={show} className={classes.strip}>
                <div className={classes.track}>{slides}</div>
              </ScrollStage>
            ) : (
              <div className={classes.stack}>{slides}</div>
            )}
          </div>
          <Gestures
            dialog={dialog}
            stage={place}
            index={index}
            gestures={gestures}
            scrolls={mobile}
            onStep={step}
            onClose={onClose}
          />
          {item && hasText(item) && <LightboxCaption id={captionId} item={item} hidden={mobile && !captionShown} />}
          {/* The live region is empty at first, so that screen readers read only the name of the dialog. */}
          <p role="status" className={classes.status}>
            {previous !== index && status}
          </p>
        </div>
      </FocusScope>
    </div>
  );
}

function hasText(item: LightboxItem | undefined): boolean {
  return Boolean(item?.title || item?.description);
}
