import { expect, it, vi } from 'vitest';

vi.mock('./index.ts', () => {
  throw new Error('gone');
});

it('§8 gives one error for a chunk that cannot be loaded, however often it is requested', async () => {
  const { loadLife, lifeNow } = await import('./load-life.ts');
  const errors = await Promise.all([0, 1].map(() => loadLife().catch((error: unknown) => error)));
  errors.push(await loadLife().catch((error: unknown) => error));
  expect(new Set(errors).size).toBe(1);
  expect([errors[0], lifeNow()]).toMatchObject([{ code: 'PLINTH-MOUNT-002', plugin: 'forms' }, undefined]);
});
