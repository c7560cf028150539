/**
 * Limits of the fields of an address, in characters. The form of the checkout, the calls of the cart, the stored choices
 * and the settings of the shop share them, so that a text that one of them accepts fits all others.
 */
export const LONGEST_REGION = 100;
export const LONGEST_POSTAL_CODE = 20;
