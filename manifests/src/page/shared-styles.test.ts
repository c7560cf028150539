import { describe, expect, it } from 'vitest';
import { hostWithMedia, lockSite, pluginBuild, pluginJson, pluginTree, sampleSite } from '../testing/sample-site.ts';
import { pageSlice } from './page-slice.ts';

describe('a shared module with a stylesheet', () => {
  const media = ['@plinth/sdk/media'];
  const build = (modules: object) => pluginBuild('blocks', { modules });
  const tabs = { js: ['tabs.1.js'], css: ['tabs.1.css'], shared: ['react'] };
  const text = { js: ['text.1.js'], css: ['text.1.css'], shared: ['react'] };
  const late = { js: ['lazy.1.js'], css: [], shared: media };
  const sliced = async (modules: object, blockTypes: string[]) => {
    const site = { ...hostWithMedia(), ...pluginTree('blocks', pluginJson('blocks'), build(modules)) };
    return pageSlice(await lockSite(sampleSite(site)), { blockTypes, pageType: 1, aboveFold: blockTypes });
  };

  it('is linked before the stylesheets of the block, even if the block is never activated', async () => {
    const modules = { './tabs': tabs, './text': { ...text, shared: ['react', ...media] } };
    const { stylesheets, preload, integrity } = await sliced(modules, ['2']);
    expect(stylesheets.map(({ href }) => href)).toEqual([
      '/_plinth/host/media.1.css',
      '/_plinth/plugins/blocks/text.1.css',
    ]);
    expect([preload, integrity['/_plinth/host/media.1.js']]).toEqual([[], undefined]);
  });

  it('is preloaded for a block above the fold; a file that it loads later has its hash', async () => {
    const { slice, preload, integrity } = await sliced({ './tabs': { ...tabs, shared: media }, './text': text }, [
      '18',
    ]);
    expect(preload).toContain('/_plinth/host/media.1.js');
    expect(slice.blocks['18']?.css).toEqual(['/_plinth/host/media.1.css', '/_plinth/plugins/blocks/tabs.1.css']);
    expect(integrity['/_plinth/host/media-player.1.js']).toMatch(/^sha384-/);
    expect(slice).not.toHaveProperty('sharedStyles');
  });

  it('is named with its hashes when only a later chunk uses it, and is not linked', async () => {
    const { slice, preload, stylesheets, integrity } = await sliced(
      { './tabs': tabs, './text': text, './late': late },
      ['18'],
    );
    expect(slice.sharedStyles).toEqual({ '@plinth/sdk/media': ['/_plinth/host/media.1.css'] });
    for (const file of ['media.1.js', 'media.1.css', 'media-player.1.js']) {
      expect(integrity[`/_plinth/host/${file}`]).toMatch(/^sha384-/);
    }
    expect(preload).not.toContain('/_plinth/host/media.1.js');
    expect(stylesheets.map(({ href }) => href)).toEqual(['/_plinth/plugins/blocks/tabs.1.css']);
  });

  it('is not in the slice of a page that does not use it', async () => {
    const { integrity } = await sliced({ './tabs': { ...tabs, shared: media }, './text': text }, ['2']);
    expect(Object.keys(integrity).filter((url) => url.includes('media'))).toEqual([]);
  });
});
