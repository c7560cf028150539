import type { SubscriptionPlan } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';

/** A line of a cart at the current prices of the catalogue. Amounts are in minor units. */
export interface CartLine {
  readonly entryId: string;
  readonly itemId: string;
  readonly sku: string;
  readonly title: string;
  /** `PHYSICAL`, `DIGITAL`, `SERVICE`, `GIFT_CARD` or `DONATION`. */
  readonly productType: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** Price of one piece. */
  readonly unit: number;
  /** Weight of one piece, in grams. */
  readonly grams: number;
  /** Name of the file that the buyer gets. */
  readonly download?: string | undefined;
  /** How often a subscription is paid. Undefined for a line that is bought once. */
  readonly plan?: SubscriptionPlan | undefined;
}

/** The place to which an order is delivered. */
export interface Location {
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
}

/** How often a coupon was used: in total, and by the customer of the cart. */
export interface CouponUses {
  readonly all: number;
  readonly byCustomer: number;
}

export interface GiftCardBalance {
  readonly id: string;
  /** The last characters of the gift card's code. */
  readonly hint: string;
  readonly balance: number;
}

/** What a visitor has chosen for a cart. */
export interface CartChoices {
  readonly codes: readonly string[];
  readonly giftCards: readonly string[];
  readonly location: Location | null;
  readonly shippingOption: string | null;
  /** Code of a currency. Undefined: the currency of the store. */
  readonly currency?: string | undefined;
  /** True when a stored choice no longer fitted and was left out, until the visitor chooses something. */
  readonly isIncomplete?: boolean | undefined;
}

/** Why a coupon gives no discount. */
export type CouponProblem = 'unknown' | 'expired' | 'minimum' | 'used-up' | 'used-by-customer' | 'no-shipping';

export interface PricedShipping {
  readonly id: string;
  readonly name: string;
  readonly kind: 'flat' | 'weight' | 'subtotal' | 'pickup';
  readonly place: string;
  readonly units: number;
}

export interface TaxLine {
  readonly name: string;
  readonly percent: string;
  readonly units: number;
  readonly isIncluded: boolean;
}

export interface PricedLine extends CartLine {
  readonly total: number;
  /** Share of the cart's discounts for this line, in minor units. */
  readonly discount: number;
  /** Share of the cart's taxes for this line, in minor units. */
  readonly tax: number;
  /** What each payment after the first costs. Undefined for a line that is bought once. */
  readonly renewal?: Renewal | undefined;
}

/** A payment of a subscription after the first. Coupons and gift cards count for the first payment only. */
interface Renewal {
  readonly total: number;
  readonly explained: readonly ExplainedAmount[];
}

/** One row of the amounts that add up to the total, so that a visitor sees how it is computed. */
export interface ExplainedAmount {
  readonly kind: 'subtotal' | 'coupon' | 'shipping' | 'tax' | 'included-tax' | 'total' | 'gift-card' | 'due';
  /** Code of a coupon, name of an option or a tax, last characters of a gift card. */
  readonly name: string;
  readonly units: number;
}

/** A cart with all its amounts. */
export interface PricedCart {
  readonly currency: CurrencyCode;
  readonly lines: readonly PricedLine[];
  readonly validCoupons: readonly { readonly code: string; readonly kind: string; readonly units: number }[];
  readonly invalidCoupons: readonly {
    readonly code: string;
    readonly problem: CouponProblem;
    readonly minimum: number;
  }[];
  readonly shippingOptions: readonly PricedShipping[];
  readonly shipping: PricedShipping | undefined;
  readonly taxLines: readonly TaxLine[];
  readonly giftCards: readonly { readonly id: string; readonly hint: string; readonly units: number }[];
  readonly requiresShipping: boolean;
  readonly subtotal: number;
  readonly discount: number;
  readonly shippingCost: number;
  /** All taxes: those that prices include, and those that are added. */
  readonly tax: number;
  /** What the order costs, before gift cards pay a part of it. */
  readonly total: number;
  /** What is left to pay after gift cards. */
  readonly due: number;
  readonly explained: readonly ExplainedAmount[];
}
