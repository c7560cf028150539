import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { FORMS_OF_TESTS, type StartedSite, startSite } from '../site/start-site.ts';

/** Serves pages with the given blocks, which can belong to any plugin of the demo. The keys of `pages` are paths. */
export async function startFormSite(
  pages: Readonly<Record<string, readonly object[]>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-forms-'));
  await mkdir(path.join(folder, 'pages'));
  await writeFile(path.join(folder, 'pages/site.json'), JSON.stringify({ name: 'Forms' }));
  for (const [index, [address, blocks]] of Object.entries(pages).entries()) {
    const page = { path: address, title: address, blocks };
    await writeFile(path.join(folder, `pages/page-${index}.json`), JSON.stringify(page));
  }
  const site = await startSite({
    pages: path.join(folder, 'pages'),
    ...inject('demoBuild'),
    environment: { ...FORMS_OF_TESTS, ...environment },
  });
  const close = async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: site.address, data: site.data, close, [Symbol.asyncDispose]: close };
}
