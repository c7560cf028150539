import { afterEach, describe, expect, it } from 'vitest';
import { readPagePlugins } from './page-plugins.ts';

const LOCK = {
  plugins: {
    maps: { entry: '/assets/plugins/maps/entry.1.js' },
    framed: { entry: '/assets/host/frames.js', isolated: {} },
  },
  blocks: { 'vendor/map': { plugin: 'maps' } },
};

function pageWith(lock: string): Document {
  document.body.innerHTML = `<script type="application/json" id="plinth-lock">${lock}</script>
    <div id="block-m1" data-block-type="vendor/map"><p>Text</p></div>
    <div id="block-x1" data-block-type="constructor"><i></i></div><b></b>`;
  return document;
}

afterEach(() => document.body.replaceChildren());

describe('the plugin and the block of a file or an element', () => {
  it('a file belongs to the plugin in whose folder it is', () => {
    const { ofText } = readPagePlugins(pageWith(JSON.stringify(LOCK)));
    expect(ofText('Error: x\n    at f (https://a.example/assets/plugins/maps/chunk.2.js:1:2)')).toBe('maps');
    expect(ofText('https://a.example/assets/host/kernel.js')).toBeUndefined();
    expect(ofText('')).toBeUndefined();
  });

  it('an element or a text belongs to the block around it, and the block to its plugin', () => {
    const { ofNode } = readPagePlugins(pageWith(JSON.stringify(LOCK)));
    const inside = document.querySelector('p');
    expect([inside, inside?.firstChild].map(ofNode)).toEqual(Array(2).fill({ plugin: 'maps', block: 'm1' }));
    expect(ofNode(document.querySelector('i'))).toEqual({ block: 'x1' });
    expect([document.querySelector('b'), null, document].map(ofNode)).toEqual([{}, {}, {}]);
  });

  it.each(['', '[]', '{"plugins":null,"blocks":[]}', '{"plugins":{"maps":{}}}'])(
    'the lock slice %s names no plugin',
    (lock) => {
      const { ofText, ofNode } = readPagePlugins(pageWith(lock));
      expect(ofText('https://a.example/assets/plugins/maps/chunk.2.js')).toBeUndefined();
      expect(ofNode(document.querySelector('p'))).toEqual({ block: 'm1' });
    },
  );
});
