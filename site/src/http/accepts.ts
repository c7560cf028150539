/** Weight a client gives each value of an `Accept…` header, by lower-case value; absent means not named. */
export function weights(header: string | undefined): ReadonlyMap<string, number> {
  const entries = (header ?? '').split(',').map((part) => {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    return [name, Number.isFinite(weight) ? weight : 0] as const;
  });
  return new Map(entries.filter(([name]) => name !== ''));
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The most compact encoding that the client accepts. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  const given = weights(Array.isArray(header) ? header.join(',') : header);
  const takes = (encoding: string) => (given.get(encoding) ?? given.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
