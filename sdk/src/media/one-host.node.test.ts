import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));

it('modules that must exist once on a page (host, React bindings) are imported by their shared names', () => {
  // Files outside these folders are bundled into each plugin. A relative import of the context would create a second
  // context, which has no host.
  const copies = files.filter((name) =>
    /from '\.\.\/(react|contract|html)\//.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(copies).toEqual([]);
});
