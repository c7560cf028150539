import type { LightboxItem, LightboxTheme } from '@plinth/sdk';
import { FocusScope, useModalOverlay, useOverlayTriggerState } from '@plinth/sdk/aria/overlay';
import { startTransition, useEffect, useId, useRef, useState } from 'react';
import { galleryIndex } from '../core/gallery-index.ts';
import { FadeStage } from './fade-stage.tsx';
import classes from './lightbox.module.css';
import { LightboxCaption } from './lightbox-caption.tsx';
import { LightboxControls } from './lightbox-controls.tsx';
import { nearItems } from './near-items.ts';
import { ScrollStage } from './scroll-stage.tsx';
import { useClicks } from './use-clicks.ts';
import { useKeySteps } from './use-key-steps.ts';
import { useMobile } from './use-mobile.ts';
import { useZoom } from './use-zoom.ts';

interface LightboxDialogProps {
  readonly items: readonly LightboxItem[];
  readonly first: number;
  readonly title: string;
  readonly theme: LightboxTheme;
  /** The picture of what opened it. */
  readonly preview: string | undefined;
  /** That picture grows into the lightbox, which need not fade in then. */
  readonly grown: boolean;
  readonly closing: boolean;
  /** It is there, and the page behind it out of reach. */
  readonly onDrawn: () => void;
  readonly onClose: () => void;
  readonly onShow: (index: number) => void;
}

/** It opens in stages, each a task of its own: the item; the page behind it out of reach; the neighbours. */
const LAST_STAGE = 2;

/** §2, §4 Lightbox: one item at a time, over everything else. */
export function LightboxDialog(props: LightboxDialogProps) {
  const { items, first, title, theme, preview, grown, closing, onDrawn, onClose, onShow } = props;
  const overlay = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const captionId = useId();
  const [index, setIndex] = useState(first);
  const [stage, setStage] = useState(0);
  const [moved, setMoved] = useState(false);
  const [captionShown, setCaptionShown] = useState(false);
  const mobile = useMobile();
  const count = items.length;
  // §9: loop on non-mobile only.
  const loop = !mobile && count > 1;
  const item = items[index];

  const show = (wanted: number) => {
    const next = loop ? galleryIndex(wanted, count, true) : Math.min(Math.max(wanted, 0), count - 1);
    if (next === index) return;
    setIndex(next);
    setMoved(true);
    onShow(next);
  };
  const step = (by: 1 | -1) => show(index + by);

  const state = useOverlayTriggerState({ isOpen: stage > 0, onOpenChange: (open) => !open && onClose() });
  // Escape closes what was opened last, whoever opened it: that is the host's to know.
  const { modalProps } = useModalOverlay({ isKeyboardDismissDisabled: true }, state, overlay);
  useEffect(() => {
    if (stage === 1) {
      dialog.current?.focus({ preventScroll: true });
      onDrawn();
    }
    if (stage < LAST_STAGE) startTransition(() => setStage(stage + 1));
  }, [stage, onDrawn]);
  const zoom = useZoom(place, index);
  const keys = useKeySteps(step);
  const clicks = useClicks({ zoom, step, onClose });
  const status = `${index + 1} of ${count}${item?.title ? `: ${item.title}` : ''}`;
  const near = stage === LAST_STAGE ? nearItems(index, count, loop) : [index];
  const stageProps = { items, index, near, first, preview };

  return (
    <div
      className={classes.lightbox}
      data-theme={item?.theme || theme}
      data-grown={grown || undefined}
      data-closing={closing || undefined}
    >
      <div className={classes.overlay} />
      <FocusScope contain restoreFocus>
        <div ref={overlay} className={classes.content} {...modalProps}>
          {/* The close button comes first: a Safari in a frame moves the focus to the first control of a modal dialog. */}
          <div
            ref={dialog}
            className={classes.dialog}
            role="dialog"
            aria-modal="true"
            aria-label={title}
            tabIndex={-1}
            {...keys}
            {...clicks}
          >
            <LightboxControls
              index={index}
              count={count}
              loop={loop}
              onClose={onClose}
              onStep={step}
              {...(mobile && hasText(item) && { captionId, captionShown, onCaption: setCaptionShown })}
            />
            <div ref={place} className={classes.stage} data-captions={(!mobile && items.some(hasText)) || undefined}>
              {mobile ? <ScrollStage {...stageProps} onScrolled={show} /> : <FadeStage {...stageProps} />}
            </div>
            {item && hasText(item) && <LightboxCaption id={captionId} item={item} hidden={mobile && !captionShown} />}
            {/* Empty at first: the dialog's own name is read then. */}
            <p role="status" className={classes.status}>
              {moved && status}
            </p>
          </div>
        </div>
      </FocusScope>
    </div>
  );
}

function hasText(item: LightboxItem | undefined): boolean {
  return Boolean(item?.title || item?.description);
}
