import type { CartChange, NewCartEntry } from '@plinth/sdk/commerce/cart-service';
import { lazyChunk, useHost } from '@plinth/sdk/react';
import { useEffect, useRef, useState } from 'react';

/** The state of the last press of the button. */
export type AddState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'adding' }
  | { readonly kind: 'added'; readonly undo: () => void; readonly open: () => void }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly message: string };

interface AddToCart {
  readonly state: AddState;
  /** Adds an entry to the cart. Does nothing while an earlier addition waits for its answer. */
  add(entry: NewCartEntry): void;
}

interface AddOptions {
  /** Called when the script cannot add the product: the page has no cart service, or the code has not loaded. */
  readonly onMissing: () => void;
  readonly onAdded: (change: CartChange & { readonly ok: true }) => void;
}

/** The code for the cart. It is loaded when the form is activated. */
export const cartActions = lazyChunk(
  'cart-actions',
  () => import(/* webpackChunkName: "cart-actions" */ './cart-actions.ts'),
);

const IDLE = { kind: 'idle' } as const;

/** Adds a product to the cart of the visitor, and can undo this. */
export function useAddToCart({ onMissing, onAdded }: AddOptions): AddToCart {
  const host = useHost();
  const isBusy = useRef(false);
  const [state, setState] = useState<AddState>(IDLE);

  useEffect(() => {
    // Loads the code for the cart in advance, because the visitor is about to use the form. A failure is ignored here.
    // It is reported when the visitor presses the button.
    if (host) cartActions.load(host).catch(() => undefined);
  }, [host]);

  const whileBusy = (work: () => Promise<AddState>, onFailure: () => void) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: 'adding' });
    work()
      .catch((error: unknown): AddState => {
        host?.report(error);
        onFailure();
        return IDLE;
      })
      .then(setState)
      .finally(() => {
        isBusy.current = false;
      });
  };

  const add = (entry: NewCartEntry) =>
    whileBusy(async () => {
      const added = host && (await (await cartActions.load(host)).addToCart(host, entry));
      if (!added) {
        onMissing();
        return IDLE;
      }
      const { change, takeBack, open } = added;
      if (!change.ok) return { kind: 'failed', message: change.message };
      onAdded(change);
      const undo = () =>
        whileBusy(
          async () => {
            const undone = await takeBack();
            if (!undone) return IDLE;
            return undone.ok ? { kind: 'undone' } : { kind: 'failed', message: undone.message };
          },
          () => undefined,
        );
      return { kind: 'added', undo, open };
    }, onMissing);

  return { state, add };
}
