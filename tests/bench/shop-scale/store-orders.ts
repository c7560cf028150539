import { type Database, givenRows } from '@plinth/server/storage';
import { sql } from 'kysely';

const ROWS_AT_ONCE = 1_000;
/** The orders are spread over this time before now. */
const PERIOD_MS = 2 * 365 * 24 * 60 * 60_000;
const STATES = ['paid', 'fulfilled', 'fulfilled', 'fulfilled', 'cancelled', 'refunded'];
const TEXTS = [
  'id',
  'state',
  'cart_id',
  'checkout_key',
  'email',
  'customer',
  'locale',
  'origin',
  'currency',
  'data',
  'provider',
  'payment',
  'payment_address',
  'charge',
  'created_at',
  'expires_at',
  'paid_at',
] as const;
const COLUMNS = {
  ...Object.fromEntries(TEXTS.map((name) => [name, 'text' as const])),
  number: 'integer',
  total: 'integer',
  due: 'integer',
  refunded: 'integer',
} as const;

/** The id of an order. Ids sort in the order of the orders. */
export function orderId(index: number): string {
  return index.toString(16).padStart(32, '0');
}

export function buyer(index: number): string {
  return `buyer-${index % 30_011}@example.com`;
}

/** Stores orders of two years, without the pieces that they hold. */
export async function storeOrders(database: Database, count: number): Promise<void> {
  const begun = Date.now() - PERIOD_MS;
  const names = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(name)));
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const rows = Array.from({ length: ROWS_AT_ONCE }, (_, at) =>
      orderRow(first + at, new Date(begun + ((first + at) * PERIOD_MS) / count)),
    );
    await sql`insert into shop_orders (${names}) select ${names} from ${givenRows(database, COLUMNS, rows)}`.execute(
      database,
    );
  }
}

function orderRow(index: number, placed: Date) {
  const at = placed.toISOString();
  const total = 1_000 + (index % 90) * 100;
  const state = STATES[index % STATES.length] ?? 'paid';
  const product = index % 1_000;
  const sku = `${product}-S`;
  return {
    id: orderId(index),
    number: index + 1_001,
    state,
    cart_id: `cart-${index}`,
    checkout_key: `key-${index}`,
    email: buyer(index),
    customer: `customer-${index % 30_011}`,
    locale: 'en',
    origin: 'http://127.0.0.1',
    currency: 'EUR',
    total,
    due: total,
    refunded: 0,
    data: JSON.stringify({
      lines: [
        {
          entryId: 'e1',
          itemId: `p${product}`,
          sku,
          title: `Print ${product}`,
          productType: 'PHYSICAL',
          options: { Size: 'S' },
          quantity: 1,
          unit: total,
          fields: {},
          total,
          discount: 0,
          tax: 0,
        },
      ],
      explained: [],
      coupons: [],
      giftCards: [],
      shipping: null,
      contact: {
        name: 'Ada L',
        phone: '',
        line1: 'Harbour 3',
        line2: '',
        city: 'Hamburg',
        region: '',
        postalCode: '20457',
        country: 'DE',
        note: '',
      },
    }),
    provider: 'test',
    payment: `payment-${index}`,
    payment_address: '',
    charge: `charge-${index}`,
    created_at: at,
    expires_at: at,
    paid_at: state === 'cancelled' ? '' : at,
  };
}
