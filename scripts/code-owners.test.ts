import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.dirname(import.meta.dirname);
const OWNED = new Set(readFileSync(path.join(ROOT, '.github/CODEOWNERS'), 'utf8').match(/^\/\S+/gm));

it.each(readdirSync(path.join(ROOT, 'plugins')))('the plugin %s has owners of its own', (plugin) => {
  expect(OWNED).toContain(`/plugins/${plugin}/`);
});
