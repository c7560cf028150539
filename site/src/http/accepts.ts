import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The accepted encoding that compresses best. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header?.toString() } }).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/**
 * Media types that the client names and accepts. A type that only a pattern such as `image/*` covers is not in the
 * list.
 */
export function namedTypes(accept: string | undefined): readonly string[] {
  return new Negotiator({ headers: { accept: accept?.toLowerCase() } }).mediaTypes();
}
