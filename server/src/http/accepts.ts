import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding that compresses best among those that the client accepts. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header?.toString() } }).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Media types that the client names in `Accept`. A pattern such as `image/*` adds no types. */
export function namedTypes(accept: string | undefined): readonly string[] {
  return new Negotiator({ headers: { accept: accept?.toLowerCase() } }).mediaTypes();
}
