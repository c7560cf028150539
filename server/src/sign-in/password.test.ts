import { readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

describe('argon2id', () => {
  it('accepts the right password and no other password', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await isPassword('correct horse battery', hash)).toBe(true);
    expect(await isPassword('correct horse batterY', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  it('hashes the same password differently each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('accepts a password whether its accents are separate characters or not', async () => {
    expect(await isPassword('cafe\u0301', await hashPassword('caf\u00E9'))).toBe(true);
  });

  it.each([undefined, '', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$'])(
    '%s is not the hash of any password',
    async (hash) => {
      expect(await isPassword('', hash)).toBe(false);
    },
  );

  it('accepts a hash that was made with another cost', async () => {
    const hash = '$argon2id$v=19$m=19456,t=2,p=1$igfpbRrqXIHyXa/1m8P2Iw$uK3IX68xvUsNhQvlzc51tNNQaVJDJRlF6yh4MBiKWns';
    expect([await isPassword('slow field', hash), await isPassword('other', hash)]).toEqual([true, false]);
  });

  it('rejects a cost that is not possible, and checks the next password', async () => {
    const impossible = '$argon2id$v=19$m=1,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    await expect(isPassword('password', impossible)).rejects.toThrow(/memory/i);
    expect(await isPassword('same', await hashPassword('same'))).toBe(true);
  });

  it('on Linux, only the threads that hash have the lowest priority', async () => {
    if (process.platform !== 'linux') return;
    await hashPassword('same');
    const threads = readdirSync('/proc/self/task');
    const priorities = threads.map((id) => getPriority(Number(id)));
    expect(priorities.filter((priority) => priority === constants.priority.PRIORITY_LOW).length).toBeGreaterThan(0);
    expect(getPriority(process.pid)).toBeLessThan(constants.priority.PRIORITY_LOW);
  });

  it('accepts a hash that another argon2 program has made', async () => {
    // Made by the reference implementation of argon2: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', hash)).toBe(true);
  });
});
