import { useId } from 'react';
import type { Item } from '../../item/item-schema.ts';
import { quickViewClose, quickViewMore } from '../../messages/messages.ts';
import { CloseButton } from '../../modal/close-button.tsx';
import { ModalDialog } from '../../modal/modal-dialog.tsx';
import { ProductView } from '../../product/product-view.tsx';
import classes from './quick-view-dialog.module.css';

interface QuickViewDialogProps {
  readonly item: Item;
  /** Address of the product's page. */
  readonly href: string;
  readonly onClosed: () => void;
}

const SETTINGS = { buttonText: '', lowStock: 5, restock: true, websiteId: '' } as const;

/** A dialog with a product, over the list. The cart can be opened over the dialog. */
export function QuickViewDialog({ item, href, onClosed }: QuickViewDialogProps) {
  const headingId = useId();
  return (
    <ModalDialog className={classes.dialog} labelledBy={headingId} onClosed={onClosed}>
      {(close) => (
        <div className={classes.inside}>
          <CloseButton className={classes.close} label={quickViewClose()} onPress={close} />
          {/* The item was fetched for this dialog. With an empty `productId`, the view does not request it a second
              time. */}
          <ProductView item={item} productId="" settings={SETTINGS} heading={2} headingId={headingId} />
          <p className={classes.more}>
            <a href={href}>{quickViewMore()}</a>
          </p>
        </div>
      )}
    </ModalDialog>
  );
}
