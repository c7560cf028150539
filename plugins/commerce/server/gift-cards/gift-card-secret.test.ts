import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, settings } from '@plinth/server/storage';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giftCardId } from '../cart-choices/gift-card-code.ts';
import { giftCardCodes } from './gift-card-codes.ts';
import { giftCardSecrets } from './gift-card-secret.ts';

const STORED = 'shop.gift-card-secret';
const SET = 'a secret that the operator has set';

describe.each(await testDatabases())('the secret of gift cards, on $name', ({ name, open }) => {
  let temporary: Awaited<ReturnType<typeof open>>;
  let database: Database;
  let data: string;
  beforeEach(async () => {
    temporary = await open();
    database = await openSourceDatabase(temporary.options);
    data = await mkdtemp(path.join(tmpdir(), 'gift-card-secret-'));
  });
  afterEach(async () => {
    await database.destroy();
    await temporary.close();
    await rm(data, { recursive: true });
  });
  const secrets = (giftCardSecret?: string) =>
    giftCardSecrets(database, { ...temporary.options, data, giftCardSecret });
  const stored = () => settings(database).get(STORED);

  it('is that of the settings, and is not stored', async () => {
    expect(await secrets(SET)).toEqual({ own: SET, earlier: undefined });
    expect([await stored(), await readdir(data)]).toEqual([undefined, []]);
  });

  it('is made once by several processes', async () => {
    const made = await Promise.all([secrets(), secrets(), secrets()]);
    expect(new Set(made.map(({ own }) => own)).size).toBe(1);
    expect(made[0]?.own.length).toBeGreaterThan(40);
    expect(await secrets()).toEqual(made[0]);
  });

  if (name === 'SQLite')
    it('moves from the database into a file that only the server can read', async () => {
      await settings(database).set(STORED, 'as an earlier version has stored it');
      const { own } = await secrets();
      const file = path.join(data, 'gift-card-secret');
      expect([own, await readFile(file, 'utf8'), await stored()]).toEqual([
        'as an earlier version has stored it',
        'as an earlier version has stored it',
        undefined,
      ]);
      expect([(await stat(file)).mode & 0o077, await readdir(data)]).toEqual([0, ['gift-card-secret']]);
    });

  it('a card that was made before the secret was set can still be mailed', async () => {
    await settings(database).set(STORED, 'as an earlier version has stored it');
    const before = giftCardCodes({ own: 'as an earlier version has stored it', earlier: undefined });
    const codes = before.of('batch', 2);
    const ids = codes.map(giftCardId);
    const now = giftCardCodes(await secrets(SET));
    expect(ids.map((id) => now.made('batch', ids).get(id))).toEqual(codes);
    expect(now.of('batch', 2)).not.toEqual(codes);
  });
});

it('no mail with empty codes is sent when the secret is lost', () => {
  const ids = giftCardCodes({ own: SET, earlier: undefined }).of('batch', 1).map(giftCardId);
  const others = giftCardCodes({ own: 'another', earlier: undefined });
  expect(() => others.made('batch', ids)).toThrow('PLINTH_GIFT_CARD_SECRET');
});
