import { INSPECTION_QUERY } from '@plinth/manifests/inspection';

const ANY_ORIGIN = 'http://site.invalid';
/** Limit for the names of plugins in an address. Most proxies refuse an address with more. */
const MOST_LEFT_OUT = 500;

export interface InspectQuery {
  /** Names of plugins in the address. Plugins with these names need not exist. */
  readonly without: readonly string[];
}

/**
 * Reads the parameters of the inspector from an address. Returns undefined when the address does not ask for the
 * inspector.
 */
export function inspectQuery(url: string): InspectQuery | undefined {
  // Most requests end here, so nothing is parsed for them.
  if (!url.includes(`${INSPECTION_QUERY.tool}=`) || !URL.canParse(url, ANY_ORIGIN)) return undefined;
  const { searchParams } = new URL(url, ANY_ORIGIN);
  if (searchParams.get(INSPECTION_QUERY.tool) !== INSPECTION_QUERY.inspect) return undefined;
  const names = (searchParams.get(INSPECTION_QUERY.without) ?? '').split(',').filter((name) => name !== '');
  return { without: [...new Set(names.slice(0, MOST_LEFT_OUT))] };
}
