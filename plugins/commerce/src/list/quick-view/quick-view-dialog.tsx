import { useId } from 'react';
import type { Item } from '../../item/item-schema.ts';
import { quickViewClose, quickViewMore } from '../../messages/messages.ts';
import { CloseButton } from '../../modal/close-button.tsx';
import { ModalDialog } from '../../modal/modal-dialog.tsx';
import { ProductView } from '../../product/product-view.tsx';
import classes from './quick-view-dialog.module.css';

interface QuickViewDialogProps {
  readonly item: Item;
  /** The page of the product. */
  readonly href: string;
  readonly onClosed: () => void;
}

const SETTINGS = { buttonText: '', lowStock: 5, restock: true, websiteId: '' } as const;

/** A product over the list. The cart can be opened over it. */
export function QuickViewDialog({ item, href, onClosed }: QuickViewDialogProps) {
  const headingId = useId();
  return (
    <ModalDialog className={classes.dialog} labelledBy={headingId} onClosed={onClosed}>
      {(close) => (
        <div className={classes.inside}>
          <CloseButton className={classes.close} label={quickViewClose()} onPress={close} />
          {/* The item was fetched for this dialog, so it is not asked for again. */}
          <ProductView item={item} productId="" settings={SETTINGS} heading={2} headingId={headingId} />
          <p className={classes.more}>
            <a href={href}>{quickViewMore()}</a>
          </p>
        </div>
      )}
    </ModalDialog>
  );
}
