import { expect, it } from 'vitest';
import { markPlaces } from './mark-places.ts';
import { MARKS } from './runner/marks.ts';

/** Runs code with marks, and returns the marked positions that the code reaches. */
async function run(code: string): Promise<{ readonly places: string[]; readonly value: unknown }> {
  const places: string[] = [];
  const marks = {
    loop: (place: string) => places.push(`loop ${place}`),
    wait: (place: string, value: unknown) => {
      places.push(`wait ${place}`);
      return value;
    },
  };
  const key = `${MARKS}${Math.random().toString(36).slice(2)}`;
  Object.assign(globalThis, { [key]: marks });
  const marked = markPlaces(code, 'a.js').replaceAll(MARKS, key);
  const module: { default: unknown } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(marked)}`
  );
  Reflect.deleteProperty(globalThis, key);
  return { places, value: module.default };
}

it.each([
  ['let n = 0; while (n < 1) n++; export default n;', ['loop a.js:1:12'], 1],
  ['let n = 0;\n  do { n++ } while (n < 1); export default n;', ['loop a.js:2:3'], 1],
  ['let n=0;for(;n<1;)for(const k of[1])for(const i in[1])n++;export default n', ['1:9', '1:19', '1:37'], 1],
  ['let n=0;for(;n<1;){n++}export default n', ['loop a.js:1:9'], 1],
  ['export default await (0, 5);', ['wait a.js:1:16'], 5],
  ['let n=0;for(;n<1;)n=await 1\nexport default n', ['loop a.js:1:9', 'wait a.js:1:21'], 1],
  ['export default await new Promise((end) => end(4))', ['wait a.js:1:16', 'wait a.js:1:22'], 4],
  ['export default 3', [], 3],
])('marks every loop and promise, and changes no result: %s', async (code, places, value) => {
  const found = await run(code);
  expect(found.value).toBe(value);
  expect(found.places).toEqual(places.map((place) => expect.stringContaining(place)));
});
