import { addProductToCart, formOn, get, order, post, toReview } from '../../../site/src/testing/shop-checkout.ts';
import type { stripeServer } from '../../../site/src/testing/stripe-server.ts';
import { type Visitor, visitor } from '../../../site/src/testing/visitor.ts';

export type Stripe = Awaited<ReturnType<typeof stripeServer>>;

const PERSON = { email: 'ada@example.com', name: 'Ada L' };
const PAID = 'Thank you for your order';

/** An order that was placed, and the page on which it goes on: that of the order, or of the provider for tests. */
export interface Placed {
  readonly who: Visitor;
  readonly path: string;
}

/** A visitor with an address of their own, because limits count by address. Each request goes to a server that runs. */
export function shopper(origin: () => string, address: string): Promise<Visitor> {
  return visitor(origin, '/', { 'x-forwarded-for': address });
}

/** Fills a cart and orders it, as a visitor without a script does. */
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

/** Pays on the page of the provider for tests. @returns Is the order paid? */
export async function payTest({ who, path }: Placed): Promise<boolean> {
  const page = await get(who, path);
  // The page of an order that is paid leads to the order.
  const { location } = page.location === '' ? await post(who, path, { ...formOn(page, path), answer: 'pay' }) : page;
  return (await get(who, location)).html.includes(PAID);
}

/** Pays on the page of Stripe, which then sends its message until it is taken. @returns Is the order paid? */
export async function payStripe({ who, path }: Placed, stripe: Stripe, origin: () => string): Promise<boolean> {
  const page = await get(who, path);
  if (page.html.includes(PAID)) return true;
  const id = path.split('/').at(-1)?.slice(0, 32);
  const session = stripe.sessions.find(({ client_reference_id }) => client_reference_id === id);
  if (!session) {
    // The server was killed before the payment had begun.
    await post(who, `${path}/pay`, formOn(page, `${path}/pay`));
    return false;
  }
  const { status } = await stripe.deliver(origin(), stripe.pay(session));
  if (status !== 200) return false;
  return (await get(who, path)).html.includes(PAID);
}
