/** The settings of a product's form, which the author of the page chooses. */
export interface ProductSettings {
  /** Text of the button. Empty: 'Add to cart' in the language of the page. */
  readonly buttonText: string;
  /** When at most this many pieces are in stock, the form says how many are left. 0: never. */
  readonly lowStock: number;
  /** Can visitors ask for a mail about a sold-out variant? */
  readonly restock: boolean;
  /** Id of the website, for gift cards (§2). Empty: the website of the page. */
  readonly websiteId: string;
}
