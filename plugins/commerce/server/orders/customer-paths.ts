/** Path of the list of customers in the owner's area. */
export const CUSTOMERS_PATH = '/config/customers';

/** Address of the page about one customer. */
export function customerAddress(email: string, more: Readonly<Record<string, string>> = {}): string {
  return `${CUSTOMERS_PATH}/customer?${new URLSearchParams({ email, ...more })}`;
}
