import { addProductToCart, formOn, get, order, post, toReview } from '../../../site/src/testing/shop-checkout.ts';
import type { stripeServer } from '../../../site/src/testing/stripe-server.ts';
import { type Visitor, visitor } from '../../../site/src/testing/visitor.ts';

export type Stripe = Awaited<ReturnType<typeof stripeServer>>;

const PERSON = { email: 'ada@example.com', name: 'Ada L' };
const PAID = 'Thank you for your order';

/**
 * An order that was placed, with its visitor and the path of the page that follows: the page of the order, or the
 * payment page of the test provider.
 */
export interface Placed {
  readonly who: Visitor;
  readonly path: string;
}

/**
 * Makes a visitor with a separate IP address, because the site limits the requests of each address. `origin` names a
 * running server for each request.
 */
export function shopper(origin: () => string, address: string): Promise<Visitor> {
  return visitor(origin, '/', { 'x-forwarded-for': address });
}

/** Fills a cart and orders its content, as a visitor without a script does. */
export async function placeOne(
  who: Visitor,
  product: { readonly itemId: string; readonly sku: string },
): Promise<Placed> {
  await addProductToCart(who, product);
  const placed = await order(who, await toReview(who, PERSON), { agreed: 'yes' });
  const [path = ''] = placed.location.split('?');
  if (placed.status !== 303 || path === '')
    throw new Error(`not ordered: ${placed.status} ${placed.html.slice(0, 300)}`);
  return { who, path };
}

/** Pays on the payment page of the test provider. @returns Whether the order is paid. */
export async function payTest({ who, path }: Placed): Promise<boolean> {
  const page = await get(who, path);
  // When the order is already paid, the payment page redirects to the page of the order.
  const { location } = page.location === '' ? await post(who, path, { ...formOn(page, path), answer: 'pay' }) : page;
  return (await get(who, location)).html.includes(PAID);
}

/**
 * Pays on Stripe's page. Stripe then repeats its message about the payment until a server accepts the message. @returns
 * Whether the order is paid.
 */
export async function payStripe({ who, path }: Placed, stripe: Stripe, origin: () => string): Promise<boolean> {
  const page = await get(who, path);
  if (page.html.includes(PAID)) return true;
  const id = path.split('/').at(-1)?.slice(0, 32);
  const session = stripe.sessions.find(({ client_reference_id }) => client_reference_id === id);
  if (!session) {
    // Stripe has no session for this order, because the server was killed before it could begin the payment.
    await post(who, `${path}/pay`, formOn(page, `${path}/pay`));
    return false;
  }
  const { status } = await stripe.deliver(origin(), stripe.pay(session));
  if (status !== 200) return false;
  return (await get(who, path)).html.includes(PAID);
}
