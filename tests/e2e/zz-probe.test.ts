
import { inject, it } from 'vitest';
import { liveThrough } from '../browser/blocks.ts';
import { openPage } from '../browser/open-page.ts';
const demo = inject('demo');
it.each(['/catalog/video','/catalog/foreign-media','/catalog/failures','/catalog/image','/catalog/gallery'])('probe %s', async (path) => {
  await using open = await openPage(demo + path);
  open.page.setDefaultTimeout(5000);
  await liveThrough(open.page).catch((e) => console.log(path, 'TIMEOUT'));
  console.log(path, JSON.stringify(open.log, null, 1));
  console.log(path, JSON.stringify(await open.page.evaluate(() => [...document.querySelectorAll('[data-block-type]')].filter(e => !window.__plinth?.live.has(e) && !['2','5'].includes(e.dataset.blockType ?? '')).map(e => [e.id, e.getBoundingClientRect().toJSON(), e.checkVisibility(), e.outerHTML.slice(0,300)]))));
});
