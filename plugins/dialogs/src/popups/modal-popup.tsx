import { FocusScope } from '@plinth/sdk/aria/overlay';
import { systemErrorTexts } from '@plinth/sdk/dialogs';
import { useHost } from '@plinth/sdk/react';
import { type CSSProperties, type PointerEvent, useId, useLayoutEffect, useRef } from 'react';
import { answersOf } from './answers-of.ts';
import { hiddenProps } from './hidden-props.ts';
import type { ModalContent } from './popup-content.ts';
import classes from './popups.module.css';

interface ModalPopupProps {
  readonly content: ModalContent;
  /** Number of open popups below this popup. */
  readonly place: number;
  readonly isClosing: boolean;
  readonly onAnswer: (answer: boolean) => void;
  readonly onHidden: () => void;
}

/**
 * A popup that waits for an answer. Until then, everything else on the page is inert (§4). It is a modal dialog of the
 * browser: only such a dialog can be above the modal dialogs of other plugins, and can be used while they are open. The
 * page is usable again as soon as the popup begins to fade out.
 */
export function ModalPopup({ content, place, isClosing, onAnswer, onHidden }: ModalPopupProps) {
  const host = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const [titleId, messageId] = [useId(), useId()];
  const answers = answersOf(content);
  useLayoutEffect(() => {
    if (!dialog.current) return;
    if (isClosing) dialog.current.close();
    else showModal(dialog.current);
  }, [isClosing]);
  const { title, message, details } =
    content.kind === 'systemError'
      ? systemErrorTexts(content.error, host?.page.provider.name ?? '')
      : { ...content, details: [] };
  const zIndex = `calc(var(--plinth-dialog-z-index, 30000) + ${place})`;
  const style: CSSProperties = { zIndex };
  return (
    <FocusScope contain={!isClosing} restoreFocus>
      <dialog
        ref={dialog}
        role="alertdialog"
        className={content.kind === 'systemError' ? `${classes.popup} ${classes.whole}` : classes.popup}
        style={style}
        data-kind={content.kind}
        tabIndex={-1}
        aria-labelledby={title ? titleId : messageId}
        aria-describedby={title ? messageId : undefined}
        // The host handles Escape, because the key must close the overlay that was opened last, even if it belongs to
        // another plugin. Browsers without `closedby` fire a `cancel` event, which is prevented here.
        closedby="none"
        onCancel={(event) => event.preventDefault()}
        onClose={() => onAnswer(false)}
        onPointerDown={(event) => {
          if (answers.length === 0 && isOutside(event)) onAnswer(false);
        }}
        {...hiddenProps(isClosing, onHidden)}
      >
        <div className={classes.texts}>
          {title && (
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
          )}
          <div id={messageId} className={classes.message}>
            {message && <p>{message}</p>}
            {details.map((line) => (
              <p key={line} className={classes.detail}>
                {line}
              </p>
            ))}
          </div>
        </div>
        {answers.length > 0 && (
          <div className={classes.answers}>
            {answers.map(({ label, answer, reloads }) => (
              <button
                key={String(answer)}
                type="button"
                className={answer ? classes.main : classes.other}
                onClick={() => {
                  onAnswer(answer);
                  if (reloads) location.reload();
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </dialog>
    </FocusScope>
  );
}

/**
 * The browser focuses the first button and scrolls to it. This function scrolls back, because the beginning of a long
 * text must be visible.
 */
function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  if (dialog.scrollHeight <= dialog.clientHeight && dialog.contains(document.activeElement)) return;
  dialog.focus();
  dialog.scrollTop = 0;
}

/** Was the backdrop pressed? Events of the backdrop have the dialog as their target. */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
