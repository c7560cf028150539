import type { Cart } from '@plinth/sdk/commerce';
import type { CartStore } from '@plinth/sdk/commerce/cart-service';
import { cartCurrency, cartRemove, cartRemoveOf } from '../../messages/messages.ts';
import { CART_PAGE } from '../cart-page.ts';
import { Amount } from './amount.tsx';
import classes from './cart-view.module.css';
import { CheckoutLink } from './checkout-link.tsx';
import { CodeForm } from './code-form.tsx';
import { invalidCodes } from './invalid-codes.ts';
import { ShippingChoice } from './shipping-choice.tsx';
import { type SumRow, sumRows } from './sum-rows.ts';

/**
 * Address of the currency form on the cart page that the server makes. The link does not open the drawer, because its
 * address has a fragment.
 */
const CURRENCY_URL = `${CART_PAGE}#currency`;

interface CartSummaryProps {
  readonly store: CartStore;
  readonly cart: Cart;
  readonly isChanging: boolean;
}

/** The amounts of the cart, as the server has computed them, and the link to the checkout. */
export function CartSummary({ store, cart, isChanging }: CartSummaryProps) {
  const remove = ({ remove: what }: SumRow) => {
    if (what?.kind === 'coupon') void store.removeCode(what.id);
    if (what?.kind === 'gift-card') void store.removeGiftCard(what.id);
  };
  return (
    <div className={classes.summary}>
      <CodeForm store={store} />
      {invalidCodes(cart).map(({ code, message }) => (
        <p key={code} className={classes.problem}>
          {`${message} `}
          <button
            type="button"
            className={classes.link}
            aria-label={cartRemoveOf({ title: code })}
            onClick={() => void store.removeCode(code)}
          >
            {cartRemove()}
          </button>
        </p>
      ))}
      <ShippingChoice store={store} cart={cart} />
      <dl className={classes.sums} aria-busy={isChanging}>
        {sumRows(cart).map((row) => (
          <div key={row.key} className={row.isTotal ? classes.total : undefined}>
            <dt>
              {row.label}
              {row.remove && (
                <>
                  {' '}
                  <button
                    type="button"
                    className={classes.link}
                    aria-label={cartRemoveOf({ title: row.label })}
                    onClick={() => remove(row)}
                  >
                    {cartRemove()}
                  </button>
                </>
              )}
            </dt>
            <dd>{row.money ? <Amount money={row.money} /> : '–'}</dd>
          </div>
        ))}
      </dl>
      {cart.hasCurrencies && (
        <p>
          <a href={CURRENCY_URL}>{cartCurrency({ currency: cart.subtotalAmount.currency })}</a>
        </p>
      )}
      <CheckoutLink store={store} cart={cart} />
    </div>
  );
}
