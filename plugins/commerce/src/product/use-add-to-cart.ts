import type { CartChange, NewCartEntry } from '@plinth/sdk/commerce/cart-service';
import { lazyChunk, useHost } from '@plinth/sdk/react';
import { useEffect, useRef, useState } from 'react';

/** What has become of the last press of the button. */
export type AddState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'adding' }
  | { readonly kind: 'added'; readonly undo: () => void; readonly open: () => void }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly message: string };

interface AddToCart {
  readonly state: AddState;
  /** Adds to the cart. Does nothing while the last press is not answered. */
  add(entry: NewCartEntry): void;
}

interface AddOptions {
  /** Called when the script cannot add: the page has no cart, or the code did not load. */
  readonly onMissing: () => void;
  readonly onAdded: (change: CartChange & { readonly ok: true }) => void;
}

/** The code for the cart. It is loaded when the form is activated. */
export const cartActions = lazyChunk(
  'cart-actions',
  () => import(/* webpackChunkName: "cart-actions" */ './cart-actions.ts'),
);

const IDLE = { kind: 'idle' } as const;

/** Adds a product to the cart of the visitor, and takes it back. */
export function useAddToCart({ onMissing, onAdded }: AddOptions): AddToCart {
  const host = useHost();
  const isBusy = useRef(false);
  const [state, setState] = useState<AddState>(IDLE);

  useEffect(() => {
    // The visitor is about to use the form. A failure is reported when the button is pressed.
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
