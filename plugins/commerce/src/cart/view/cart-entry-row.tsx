import { safeHref } from '@plinth/sdk';
import { type CartEntry, subscriptionText } from '@plinth/sdk/commerce';
import { cartEach, cartNotSold, cartRemove, cartRemoveOf } from '../../messages/messages.ts';
import { Amount } from './amount.tsx';
import classes from './cart-view.module.css';
import { entryDetails } from './entry-details.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

interface CartEntryRowProps {
  readonly entry: CartEntry;
  readonly isChanging: boolean;
  /** Why the last change of this entry was refused, or that too few pieces are in stock; otherwise empty. */
  readonly problem: string;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** One product in the cart. */
export function CartEntryRow({ entry, isChanging, problem, onQuantity, onRemove }: CartEntryRowProps) {
  const { quantity, unitPrice, totalPrice, imageUrl, url, subscriptionPlan } = entry;
  const title = entry.title || entry.sku;
  const href = url === '' ? undefined : safeHref(url);
  const source = imageUrl === '' ? undefined : safeHref(imageUrl);
  return (
    <li className={classes.entry}>
      <div className={classes.picture}>
        {source !== undefined && <img src={pictureOf(source)} alt="" width="96" height="96" loading="lazy" />}
      </div>
      <div className={classes.about}>
        <p className={classes.name}>{href === undefined ? title : <a href={href}>{title}</a>}</p>
        {entryDetails(entry).map(([name, value]) => (
          <p key={name} className={classes.quiet}>
            {`${name}: `}
            <bdi>{value}</bdi>
          </p>
        ))}
        {subscriptionPlan && <p className={classes.quiet}>{subscriptionText(subscriptionPlan)}</p>}
        {unitPrice ? (
          quantity > 1 && (
            <p className={classes.quiet}>
              <Amount money={unitPrice} text={(price) => cartEach({ price })} />
            </p>
          )
        ) : (
          <p className={classes.quiet}>{cartNotSold()}</p>
        )}
      </div>
      <p className={classes.price} aria-busy={isChanging}>
        {totalPrice && <Amount money={totalPrice} />}
      </p>
      <div className={classes.tools}>
        {unitPrice && <QuantityStepper title={title} quantity={quantity} onQuantity={onQuantity} />}
        <button type="button" className={classes.link} aria-label={cartRemoveOf({ title })} onClick={onRemove}>
          {cartRemove()}
        </button>
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

/** §9: the site has its pictures in several widths. 300 pixels are enough for 96 CSS pixels on every screen. */
function pictureOf(source: string): string {
  return source.startsWith('/') && !source.includes('?') ? `${source}?format=300w` : source;
}
