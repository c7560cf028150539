import type { BenchBlock } from './bench-page.ts';

const TEXT = 'A paragraph of some length that stands for what an author might write in a block like this one. ';

/** Makes small React blocks of the benchmarks' own plugin. */
export function disclosures(type: 'bench/disclosure' | 'bench/eager' | 'bench/static', count: number): BenchBlock[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `d${index}`,
    type,
    data: { title: `Question ${index}`, text: TEXT.repeat(2) },
  }));
}

/** Makes accordions of the content plugin: native `details` elements that React hydrates. */
export function accordions(count: number): BenchBlock[] {
  const items = Array.from({ length: 5 }, (_, index) => ({ title: `Item ${index}`, description: `<p>${TEXT}</p>` }));
  return Array.from({ length: count }, (_, index) => ({ id: `a${index}`, type: '69', data: { items } }));
}
