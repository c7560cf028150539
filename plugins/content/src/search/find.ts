import { type Host, HttpService } from '@plinth/sdk';
import * as v from 'valibot';
import { searchFailed } from '../messages/messages.ts';
import { type Found, foundSchema } from './found-schema.ts';

const SEARCH_PATH = '/api/content/search';
const TIMEOUT_MS = 15_000;
const refusalSchema = v.object({ error: v.string() });

interface Asked {
  readonly q: string;
  readonly page?: string;
  /** Results on a page. Default: 20. */
  readonly most?: number;
}

/** What the site finds, or a sentence that says why it does not answer. */
export async function find(host: Host, asked: Asked, signal: AbortSignal): Promise<Found | string> {
  const http = await host.use(HttpService);
  const result = await http.get(SEARCH_PATH, {
    data: { ...asked, lang: host.page.locale },
    onFailure: 'return',
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  if (!result.ok) {
    const refused = v.safeParse(refusalSchema, result.body);
    return refused.success ? refused.output.error : searchFailed();
  }
  const parsed = v.safeParse(foundSchema, result.data);
  return parsed.success ? parsed.output : searchFailed();
}
