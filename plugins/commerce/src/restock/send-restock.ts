import { type Host, HttpService } from '@plinth/sdk';
import { object, picklist, safeParse } from '@plinth/sdk/fields';
import {
  cartNoConnection,
  cartNotPossible,
  cartNotSoldNow,
  cartTooMany,
  restockAsked,
  restockInStock,
} from '../messages/messages.ts';

const RESTOCK_CALL_PATH = '/api/commerce/restock-requests';
const TIMEOUT_MS = 15_000;
const answerSchema = object({ outcome: picklist(['stored', 'in-stock']) });

/** `invalid`: the address is not valid. The message is in the language of the page. */
type RestockAnswer =
  | { readonly kind: 'asked'; readonly sku: string; readonly message: string }
  | { readonly kind: 'invalid' | 'failed'; readonly message: string };

/** Sends the form. The site checks the address, and its message is in the language of the page. */
export async function sendRestock(host: Host, form: FormData): Promise<RestockAnswer> {
  const http = await host.use(HttpService);
  const data = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  const result = await http.post(RESTOCK_CALL_PATH, { data, retry: true, onFailure: 'return', timeoutMs: TIMEOUT_MS });
  if (result.ok) {
    const { success, output } = safeParse(answerSchema, result.data);
    if (!success) return { kind: 'failed', message: cartNotPossible() };
    const email = String(data['value:email']).trim();
    const message = output.outcome === 'in-stock' ? restockInStock() : restockAsked({ email });
    return { kind: 'asked', sku: String(data.sku), message };
  }
  if (result.kind === 'server' && result.status === 400) return { kind: 'invalid', message: result.message };
  return { kind: 'failed', message: failureText(result.status) };
}

function failureText(status: number): string {
  switch (status) {
    case 0:
      return cartNoConnection();
    case 404:
      return cartNotSoldNow();
    case 429:
      return cartTooMany();
    default:
      return cartNotPossible();
  }
}
