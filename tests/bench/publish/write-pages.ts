import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const TEXT = 'A paragraph of some length that stands for what an author might write on a page like this one. ';
const FILES_AT_ONCE = 64;

/** Path of the page with this number. The names of the pages are in the order of the numbers. */
export function pathOf(index: number): string {
  return `/article-${String(index).padStart(6, '0')}`;
}

/** Writes page files of about 5 KB each: text, an accordion, two small React blocks, and more text. */
export async function writePages(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'site.json'), JSON.stringify({ name: 'Bench', footer: { html: '<p>Footer</p>' } }));
  for (let start = 0; start < count; start += FILES_AT_ONCE) {
    const indexes = Array.from({ length: Math.min(FILES_AT_ONCE, count - start) }, (_, index) => start + index);
    await Promise.all(indexes.map((index) => writePage(folder, index, `Article ${index}`)));
  }
}

export async function writePage(folder: string, index: number, title: string): Promise<void> {
  const html = `<h1>${title}</h1>${`<p>${TEXT.repeat(3)}</p>`.repeat(4)}`;
  const items = Array.from({ length: 6 }, (_, item) => ({ title: `Item ${item}`, description: `<p>${TEXT}</p>` }));
  const page = {
    path: pathOf(index),
    title,
    description: TEXT,
    blocks: [
      { id: 'text', type: 2, data: { html } },
      { id: 'items', type: 69, data: { items } },
      { id: 'more', type: 'bench/disclosure', data: { title: 'More', text: TEXT } },
      { id: 'static', type: 'bench/static', data: { title: 'Static', text: TEXT } },
      { id: 'end', type: 2, data: { html: `<h2>At the end</h2><p>${TEXT.repeat(2)}</p>` } },
    ],
  };
  await writeFile(path.join(folder, `${pathOf(index).slice(1)}.json`), JSON.stringify(page));
}
