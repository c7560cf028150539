const ROWS_AT_ONCE = 200;

/** Which rows `rowsOfEmail` wants next. */
export interface RowsWanted<Row> {
  /** The address as `storedEmail` returns it, never empty. */
  readonly email: string;
  /** The last row that has been read. Undefined at first. */
  readonly last: Row | undefined;
  /** The largest number of rows to read. Fewer rows are the last ones. */
  readonly count: number;
}

/** Returns an email address as tables contain it: in lower case and without spaces around it. */
export function storedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Yields the rows of an email address, 200 at a time. An empty address has no rows: tables contain it where no address
 * is known, or where it was erased.
 */
export async function* rowsOfEmail<Row>(
  email: string,
  read: (wanted: RowsWanted<Row>) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const address = storedEmail(email);
  if (address === '') return;
  for (let last: Row | undefined; ; ) {
    const rows: readonly Row[] = await read({ email: address, last, count: ROWS_AT_ONCE });
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
