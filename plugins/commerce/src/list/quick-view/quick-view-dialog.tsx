import { FocusScope, usePreventScroll } from '@plinth/sdk/aria/overlay';
import { useHost } from '@plinth/sdk/react';
import { useEffect, useId, useRef } from 'react';
import type { Item } from '../../item/item-schema.ts';
import { quickViewClose, quickViewMore } from '../../messages/messages.ts';
import { ProductView } from '../../product/product-view.tsx';
import classes from './quick-view-dialog.module.css';

interface QuickViewDialogProps {
  readonly item: Item;
  /** The page of the product. */
  readonly href: string;
  readonly onClosed: () => void;
}

const SETTINGS = { buttonText: '', lowStock: 5, websiteId: '' } as const;

/**
 * A product over the list. It is the browser's modal dialog, as the cart is, so the cart can be opened over it. The host
 * handles Escape, because the key closes what was opened last.
 */
export function QuickViewDialog({ item, href, onClosed }: QuickViewDialogProps) {
  const host = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
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
        className={classes.dialog}
        aria-labelledby={headingId}
        tabIndex={-1}
        closedby="none"
        onCancel={(event) => event.preventDefault()}
        onClose={onClosed}
        onPointerDown={({ target, currentTarget }) => {
          // The backdrop belongs to the dialog itself; everything else is inside of it.
          if (target === currentTarget) close();
        }}
      >
        <div className={classes.inside}>
          <button type="button" className={classes.close} aria-label={quickViewClose()} onClick={close}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
          {/* The item was fetched for this dialog, so it is not asked for again. */}
          <ProductView item={item} productId="" settings={SETTINGS} heading={2} headingId={headingId} />
          <p className={classes.more}>
            <a href={href}>{quickViewMore()}</a>
          </p>
        </div>
      </dialog>
    </FocusScope>
  );
}
