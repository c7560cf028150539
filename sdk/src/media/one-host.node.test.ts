import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));

it('what a page has once (host, React bindings) is imported by the name under which it is shared', () => {
  // These modules are bundled into each plugin. A relative import would add a second context, which has no host.
  const copies = files.filter((name) =>
    /from '\.\.\/(react|contract|html)\//.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(copies).toEqual([]);
});
