import { expect, it, vi } from 'vitest';

vi.mock('./index.ts', () => {
  throw new Error('gone');
});

it('§8 a chunk that did not come is one error, however often it is asked for', async () => {
  const { loadLife, lifeNow } = await import('./load-life.ts');
  const errors = await Promise.all([0, 1].map(() => loadLife().catch((error: unknown) => error)));
  errors.push(await loadLife().catch((error: unknown) => error));
  expect(new Set(errors).size).toBe(1);
  expect([errors[0], lifeNow()]).toMatchObject([{ code: 'PLINTH-MOUNT-002', plugin: 'forms' }, undefined]);
});
