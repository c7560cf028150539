const FETCH_TIMEOUT_MS = 30_000;
const FILE_LIMIT_BYTES = 20_000_000;

/** Fetches one file of a published plugin. Rejects on any status but 2xx, after 30 s, and above 20 MB. */
export async function fetchBytes(url: URL): Promise<Uint8Array> {
  // Redirects are refused, because one could lead away from the address that the template author has reviewed.
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > FILE_LIMIT_BYTES) throw new Error(`larger than ${FILE_LIMIT_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
