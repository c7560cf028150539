import type { Host } from '@plinth/sdk';
import { CONSENT_API_PATH } from '@plinth/sdk/consent';

/** Storage key of the receipt of the last decision. The receipt is stored until the site has it. */
export const RECEIPT_KEY = 'consent.receipt';

/**
 * Sends a receipt, even when the visitor leaves the page meanwhile (`keepalive`). When sending fails, the receipt waits
 * in the storage, and the next page sends it again. The site stores each id only once. The visitor sees no error,
 * because the decision is valid without a receipt.
 *
 * @param receipt JSON with purposes, id and path. Default: the receipt that waits in the storage.
 */
export function sendReceipt(host: Host, receipt = host.storage.local.get(RECEIPT_KEY)): void {
  if (receipt === undefined) return;
  host
    .fetch((host.page.website.apiOrigin ?? '') + CONSENT_API_PATH, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: receipt,
    })
    .then(async (answer) => {
      // The answer is read, so that the browser can use the connection again.
      await answer.text();
      const isBusy = answer.status === 429 || answer.status >= 500;
      if (!isBusy && host.storage.local.get(RECEIPT_KEY) === receipt) host.storage.local.remove(RECEIPT_KEY);
    })
    // There is no connection, so the receipt stays in the storage.
    .catch(() => undefined);
}
