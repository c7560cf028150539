import { beforeEach, describe, expect, it } from 'vitest';
import { pageIntegrity } from './page-integrity.ts';
import { loadStylesheets } from './preload.ts';

// happy-dom does not load stylesheets; this setting keeps it from reporting an error for them.
Reflect.set(Reflect.get(Reflect.get(window, 'happyDOM'), 'settings'), 'handleDisabledFileLoadingAsSuccess', true);
beforeEach(() => document.head.replaceChildren());

function importMap(text: string): void {
  const script = document.createElement('script');
  script.type = 'importmap';
  script.textContent = text;
  document.head.append(script);
}

const links = () => [...document.head.querySelectorAll('link')];

describe('stylesheets', () => {
  it('a stylesheet that the server has linked is not linked again', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/a.css">';
    await loadStylesheets(['/assets/a.css']);
    expect(links()).toHaveLength(1);
  });

  it.each(['load', 'error'])('a block waits for its stylesheet until its %s event', async (event) => {
    importMap('{"integrity":{"/assets/b.css":"sha384-abc"}}');
    let ready = false;
    const loading = loadStylesheets(['/assets/b.css']).then(() => {
      ready = true;
    });
    const [link] = links();
    expect(link?.getAttribute('href')).toBe('/assets/b.css');
    expect(link?.integrity).toBe('sha384-abc');
    await Promise.resolve();
    expect(ready).toBe(false);
    link?.dispatchEvent(new Event(event));
    await loading;
    expect(ready).toBe(true);
  });
});

describe('the hash that the page requires', () => {
  it.each([
    ['is the hash in the import map for a file that the map names', '{"integrity":{"/a.js":"sha384-x"}}', 'sha384-x'],
    ['is undefined for a file that the map does not name', '{"integrity":{"/b.js":"sha384-x"}}', undefined],
    ['is undefined when the import map has no hashes', '{"imports":{}}', undefined],
  ])('%s', (_, text, hash) => {
    importMap(text);
    expect(pageIntegrity('/a.js')).toBe(hash);
  });

  it('is undefined on a page without an import map', () => {
    expect(pageIntegrity('/a.js')).toBeUndefined();
  });
});
