import { FocusScope, usePreventScroll } from '@plinth/sdk/aria/overlay';
import { useHost } from '@plinth/sdk/react';
import { type ReactNode, useEffect, useRef } from 'react';

interface ModalDialogProps {
  readonly className: string | undefined;
  /** Id of the heading that names the dialog. */
  readonly labelledBy: string;
  readonly onClosed: () => void;
  /** Returns the content of the dialog. Called with a function that closes the dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * The browser's modal dialog, so everything else on the page is inert, and one dialog can be opened over another. The
 * host handles the Escape key, so that the key closes the overlay that was opened last.
 */
export function ModalDialog({ className, labelledBy, onClosed, children }: ModalDialogProps) {
  const host = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  usePreventScroll();
  const close = () => dialog.current?.close();
  useEffect(() => {
    const element = dialog.current;
    if (!element || !host) return;
    element.showModal();
    element.focus({ preventScroll: true });
    return host.onEscape(() => element.close());
  }, [host]);
  return (
    <FocusScope contain restoreFocus>
      <dialog
        ref={dialog}
        className={className}
        aria-labelledby={labelledBy}
        tabIndex={-1}
        closedby="none"
        onCancel={(event) => event.preventDefault()}
        onClose={onClosed}
        onPointerDown={({ target, currentTarget }) => {
          // A click on the backdrop has the dialog itself as its target. Any other target is an element inside the
          // dialog.
          if (target === currentTarget) close();
        }}
      >
        {children(close)}
      </dialog>
    </FocusScope>
  );
}
