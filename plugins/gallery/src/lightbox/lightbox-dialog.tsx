import type { LightboxItem, LightboxTheme } from '@plinth/sdk';
import { FocusScope, useDialog, useModalOverlay, useOverlayTriggerState } from '@plinth/sdk/aria/overlay';
import { useId, useRef, useState } from 'react';
import { galleryIndex } from '../core/gallery-index.ts';
import { FadeStage } from './fade-stage.tsx';
import classes from './lightbox.module.css';
import { LightboxCaption } from './lightbox-caption.tsx';
import { LightboxControls } from './lightbox-controls.tsx';
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
  readonly onClose: () => void;
  readonly onShow: (index: number) => void;
}

/** §2, §4 Lightbox: one item at a time, over everything else. */
export function LightboxDialog(props: LightboxDialogProps) {
  const { items, first, title, theme, preview, grown, closing, onClose, onShow } = props;
  const overlay = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const captionId = useId();
  const [index, setIndex] = useState(first);
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

  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (open) => !open && onClose() });
  // Escape closes what was opened last, whoever opened it: that is the host's to know.
  const { modalProps } = useModalOverlay({ isKeyboardDismissDisabled: true }, state, overlay);
  const { dialogProps } = useDialog({ 'aria-label': title }, dialog);
  const zoom = useZoom(stage, index);
  const keys = useKeySteps(step);
  const clicks = useClicks({ zoom, step, onClose });
  const status = `${index + 1} of ${count}${item?.title ? `: ${item.title}` : ''}`;
  const stageProps = { items, index, first, preview };

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
          {/*
            aria-modal, although react-aria leaves it out: what it avoids is a Safari that moves the focus to the first
            control when the page is in a frame. Here that is the close button, where the focus does no harm.
          */}
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is in dialogProps. */}
          <div ref={dialog} className={classes.dialog} {...dialogProps} aria-modal="true" {...keys} {...clicks}>
            <LightboxControls
              index={index}
              count={count}
              loop={loop}
              onClose={onClose}
              onStep={step}
              {...(mobile && hasText(item) && { captionId, captionShown, onCaption: setCaptionShown })}
            />
            <div ref={stage} className={classes.stage} data-captions={(!mobile && items.some(hasText)) || undefined}>
              {mobile ? <ScrollStage {...stageProps} onScrolled={show} /> : <FadeStage {...stageProps} loop={loop} />}
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
