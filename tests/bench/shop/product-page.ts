import { cpSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { benchPage } from '../bench-page.ts';
import { serveBenchSite } from '../bench-server.ts';
import { type BenchSite, builtFiles } from '../bench-site.ts';
import { openComparison } from '../peers/comparison.ts';
import { openPeerFolder, type PeerFolder } from '../peers/peer-folder.ts';
import { ASTRO_PAGE } from './astro-page.ts';
import { PLAIN_PRINT, PRINT } from './print.ts';

/** `first` is the median time in ms until the block answers, for each build of the page. */
const resultsSchema = v.record(
  v.string(),
  v.object({ first: v.nullable(v.number()), firstMin: v.nullable(v.number()), errs: v.array(v.string()) }),
);

const BLOCK = { id: 'product', type: '43', data: { product: PRINT } };
const RADIO = '<input type="radio"';

/**
 * Only for the measurement: copies a price that a script has changed into the attribute that the comparison watches.
 */
const SCRIPTED =
  "new MutationObserver(l=>{for(const{target:t}of l){const e=t.nodeType===1?t:t.parentElement,p=e?.closest('.product-price');if(p)p.closest('[data-state]').dataset.state=p.textContent}}).observe(document,{subtree:true,characterData:true,childList:true})";
/**
 * Only for the measurement: copies the value of the chosen radio button into the attribute that the comparison watches.
 * The choice itself needs no script.
 */
const NATIVE = "document.addEventListener('change',({target:t})=>{t.closest('[data-state]').dataset.state=t.value})";
/**
 * The script of the page in plain JavaScript. It shows the price of the chosen value, even of one chosen before the
 * script ran.
 */
const VANILLA = `const v=${JSON.stringify(PLAIN_PRINT.variants)};for(const f of document.forms){const u=()=>{const c=v.find(({sku})=>sku===new FormData(f).get('sku'));if(c)f.querySelector('.product-price').textContent=f.closest('[data-state]').dataset.state=c.price};f.addEventListener('change',u);u()}`;

/**
 * Measures the time until the options of a product answer, on the page of Plinth and on the same page of other
 * frameworks.
 */
export async function productPageTimes(site: BenchSite, runs: number) {
  const folder = openPeerFolder();
  const css = [...builtFiles(site)]
    .filter(([url]) => url.endsWith('.css'))
    .map(([, bytes]) => bytes.toString())
    .join('\n');
  buildAstro(folder, css);
  const comparison = await openComparison(folder);
  const pageOf = (script: string) => benchPage(site, { blocks: [BLOCK], aboveFold: 1, script, wrap: withProbe });
  const [scripted, native] = [await pageOf(SCRIPTED), await pageOf(NATIVE)];
  const block = /<section class="block".*<\/section>/s.exec(native.html)?.[0] ?? '';
  const vanilla = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,"><style>${css}</style><script type="module" src="/vanilla.js"></script></head><body>${block}<p>End</p></body></html>`;
  const ours = await serveBenchSite(
    site,
    { '/product/': scripted, '/product-native/': native, '/vanilla/': vanilla, '/vanilla.js': VANILLA },
    comparison.tls,
  );
  const theirs = await comparison.start();
  try {
    const builds = [
      { name: 'product', url: `${ours.origin}/product/` },
      { name: 'native', url: `${ours.origin}/product-native/` },
      { name: 'vanilla', url: `${ours.origin}/vanilla/` },
      { name: 'astro', url: theirs.origin + ASTRO_PAGE.url },
    ];
    const results = v.parse(resultsSchema, await comparison.measure(builds, 'slow', runs));
    for (const [name, { errs }] of Object.entries(results)) {
      if (errs.length > 0) throw new Error(`the page of ${name} failed: ${errs.join(', ')}`);
    }
    return (name: 'product' | 'native' | 'vanilla' | 'astro') => results[name]?.first ?? Number.NaN;
  } finally {
    ours.close();
    theirs.close();
  }
}

function buildAstro({ folder, run }: PeerFolder, css: string): void {
  cpSync(path.join(import.meta.dirname, 'astro/ProductPage.jsx'), path.join(folder, 'components/ProductPage.jsx'));
  writeFileSync(path.join(folder, ASTRO_PAGE.file), ASTRO_PAGE.text);
  writeFileSync(path.join(folder, 'print.json'), JSON.stringify({ print: PLAIN_PRINT, css }));
  run('build.mjs', [], { ONLY: 'astro' });
  if (!existsSync(path.join(folder, 'dist', ASTRO_PAGE.url, 'index.html')))
    throw new Error('Astro has not built the page of the product');
}

/** Puts the block into the element that the comparison looks for, and marks the control that the comparison presses. */
function withProbe(html: string): string {
  const probed = html.replace(RADIO, `${RADIO} data-probe="click"`);
  if (probed === html) throw new Error('the product block has no radio button');
  return `<section class="block" data-block="product" data-block-id="product"><div data-state="">${probed}</div></section><p>End</p>`;
}
