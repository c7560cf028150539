import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));

it('modules that must exist once on a page (host, React bindings) are imported by their shared names', () => {
  // The files in this folder are bundled into each plugin. If one of them imported the React context by a relative
  // path, each plugin would have its own copy of the context, which contains no host.
  const copies = files.filter((name) =>
    /from '\.\.\/(react|contract|html)\//.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(copies).toEqual([]);
});
