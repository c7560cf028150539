import { describe, expect, it } from 'vitest';
import { rowsOfEmail } from './rows-of-email.ts';

const EMAIL = 'ada@example.com';

/** Reads rows with the numbers 1 to `total`, and notes what was asked for. */
function reader(total: number) {
  const asked: (number | undefined)[] = [];
  const read = async ({ email, last, count }: { email: string; last: number | undefined; count: number }) => {
    asked.push(last);
    if (email !== EMAIL) return [];
    return Array.from({ length: Math.min(count, total - (last ?? 0)) }, (_, at) => (last ?? 0) + at + 1);
  };
  return { asked, read };
}

describe('the rows of an email address', () => {
  it.each([0, 1, 199, 200, 201, 1000])('are all read, at most 200 at a time: %i', async (total) => {
    const { read } = reader(total);
    const parts = await Array.fromAsync(rowsOfEmail(EMAIL, read));
    expect(parts.flat()).toEqual(Array.from({ length: total }, (_, at) => at + 1));
    for (const part of parts) expect(part.length).toBeGreaterThan(0);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(200);
  });

  it('are read after the last row of the part before', async () => {
    const { asked, read } = reader(450);
    await Array.fromAsync(rowsOfEmail(EMAIL, read));
    expect(asked).toEqual([undefined, 200, 400]);
  });

  it('are found whatever the case and the spaces of the address', async () => {
    expect(await Array.fromAsync(rowsOfEmail(' ADA@Example.com ', reader(1).read))).toEqual([[1]]);
  });

  it('are not read for an empty address', async () => {
    const { asked, read } = reader(1);
    expect(await Array.fromAsync(rowsOfEmail(' ', read))).toEqual([]);
    expect(asked).toEqual([]);
  });
});
