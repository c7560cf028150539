import { type BisectPlugin, INSPECTION_ID, inspectionSchema, ManifestError, parseJson } from '@plinth/manifests';

const TIMEOUT_MS = 30_000;
const LARGEST_PAGE_BYTES = 50_000_000;
const DATA = new RegExp(`<script type="application/json" id="${INSPECTION_ID}">(.*?)</script>`, 's');

/**
 * Reads which plugins a live page has, from a list in the page. The site adds this list to the page for a signed-in
 * owner. The page for visitors has no list.
 * @param address Address of the page with the inspector.
 * @param cookie Cookies of the owner.
 * @param timeoutMs Longest wait for the whole page, in milliseconds. Default: 30,000.
 * @throws ManifestError `PLINTH-MANIFEST-180` when the page cannot be opened; `-181` when the site sends the version
 * for visitors.
 */
export async function inspectedPlugins(
  address: string,
  cookie: string | undefined,
  timeoutMs: number = TIMEOUT_MS,
): Promise<readonly BisectPlugin[]> {
  const data = DATA.exec(await pageText(address, cookie, timeoutMs))?.[1];
  if (data === undefined)
    throw new ManifestError([
      {
        code: 'PLINTH-MANIFEST-181',
        file: address,
        message: 'is the page of a visitor, which has all plugins',
        hint: 'give the cookies of a signed-in owner with --cookie "__Host-session=…", or use a site in development (npm run dev)',
      },
    ]);
  return parseJson(data, inspectionSchema, address).plugins.map(({ name, needs }) => ({ name, needs }));
}

async function pageText(address: string, cookie: string | undefined, timeoutMs: number): Promise<string> {
  try {
    const headers = cookie === undefined ? {} : { cookie };
    const answer = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status >= 300) throw new Error(`HTTP status ${answer.status}`);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body ?? []) {
      size += part.byteLength;
      if (size > LARGEST_PAGE_BYTES) throw new Error(`larger than ${LARGEST_PAGE_BYTES} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts).toString();
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ManifestError([
      {
        code: 'PLINTH-MANIFEST-180',
        file: address,
        message: `cannot be opened (${isLate ? `no answer within ${timeoutMs} ms` : reason})`,
        hint: 'start the site, and name the address that a browser shows for the page',
      },
    ]);
  }
}
