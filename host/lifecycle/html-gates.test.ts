import { Html } from '@plinth/sdk/react';
import { html } from '@plinth/sdk/schema';
import { createElement } from 'react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { createLifecycle } from './index.ts';
import { blockElement, foundBlock, lockedBlock, lockOf, testKernel, testPlugin } from './lifecycle-fixture.ts';
import { separateTests, shown } from './testing/lifecycle-setup.ts';

// Replaces the sanitiser, because DOMPurify does nothing in happy-dom. `sanitise.node.test.ts` tests the real
// sanitiser.
vi.mock('../sanitiser/sanitise.ts', () => ({ sanitise: (dirty: string) => dirty.replace(/ onerror="[^"]*"/g, '') }));
separateTests();

describe('HTML in a block’s data', () => {
  const dirty = '<b>bold</b><img src="x" onerror="alert(1)">';
  const richText = () => ({
    default: {
      type: 'acme/text' as const,
      name: 'text',
      schema: v.object({ text: html() }),
      component: ({ data }: { data: { text: Parameters<typeof Html>[0]['html'] } }) =>
        createElement(Html, { html: data.text }),
      read: () => ({ text: dirty }),
    },
  });

  it.each([
    ['published by us: unchanged', {}, true],
    ['inserted later: sanitised', { inserted: true }, false],
    ['read from the markup of another system: sanitised', { foreign: true }, false],
    ['in data that the publisher could not parse: sanitised', { raw: true }, false],
    ['beside another block whose data the publisher could not parse: unchanged', { besideRaw: true }, true],
    ['on a page that the publisher has not sanitised: sanitised', { sanitised: false }, false],
  ])(
    '%s',
    async (_, how: Partial<Record<'inserted' | 'foreign' | 'raw' | 'besideRaw' | 'sanitised', boolean>>, untouched) => {
      const plugin = testPlugin({ './text': richText });
      const kernel = testKernel({ lock: { ...lockOf([plugin]), sanitised: how.sanitised ?? true } });
      const found = foundBlock(blockElement({ data: { text: dirty } }), lockedBlock(plugin.name, 'text'));
      if (how.besideRaw) blockElement({ id: 'other' }).dataset.plinthRaw = '';
      if (how.raw) found.element.dataset.plinthRaw = '';
      if (how.foreign) delete found.element.dataset.plinthBlock;
      if (how.inserted) kernel.inserted.add(found.element);
      await createLifecycle(kernel).activate(found);
      await expect.poll(() => shown(found)).not.toBe('server');
      expect(kernel.reports).toEqual([]);
      expect(found.element.innerHTML.includes('onerror')).toBe(untouched);
    },
  );
});
