/** What an author decides about a product's form. */
export interface ProductSettings {
  /** Text of the button. Empty: 'Add to cart' in the language of the page. */
  readonly buttonText: string;
  /** With at most this many in stock, visitors read how many are left; 0 for never. */
  readonly lowStock: number;
  /** Can visitors ask for a mail about a sold-out variant? */
  readonly restock: boolean;
  /** Id of the website, for gift cards (§2). Empty: that of the page. */
  readonly websiteId: string;
}
