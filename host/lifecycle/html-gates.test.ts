import { Html } from '@plinth/sdk/react';
import { html } from '@plinth/sdk/schema';
import { createElement } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLifecycle } from './index.ts';
import {
  blockElement,
  foundBlock,
  lockedBlock,
  lockOf,
  type TestKernel,
  testKernel,
  testPlugin,
} from './lifecycle-fixture.ts';

// DOMPurify does nothing in happy-dom; the real one runs in sanitise.node.test.ts.
vi.mock('../sanitiser/sanitise.ts', () => ({ sanitise: (dirty: string) => dirty.replace(/ onerror="[^"]*"/g, '') }));
vi.stubGlobal('__PLINTH_SHARED_VERSIONS__', { react: '19.3.1' });
const line = vi.spyOn(console, 'error');
const kernels: TestKernel[] = [];

beforeEach(() => {
  line.mockReset().mockImplementation(() => undefined);
  document.body.replaceChildren();
});
afterEach(() => {
  for (const kernel of kernels.splice(0)) kernel.end();
});

const shown = ({ element }: { element: Element }) => element.querySelector('.sqs-block-content')?.textContent;

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
    ['published clean by us: untouched', {}, true],
    ['inserted later: sanitised', { published: false }, false],
    ['read from another system’s markup: sanitised', { foreign: true }, false],
    ['on a page that was not sanitised: sanitised', { sanitised: false }, false],
  ])('%s', async (_, how: { published?: boolean; foreign?: boolean; sanitised?: boolean }, untouched) => {
    const plugin = testPlugin({ './text': richText });
    const kernel = testKernel({ lock: { ...lockOf([plugin]), sanitised: how.sanitised ?? true } });
    kernels.push(kernel);
    const found = foundBlock(blockElement({ data: { text: dirty } }), lockedBlock(plugin.name, 'text'));
    if (how.foreign) delete found.element.dataset.plinthBlock;
    await createLifecycle(kernel).activate({ ...found, published: how.published ?? true });
    await vi.waitFor(() => expect(shown(found)).not.toBe('server'));
    expect(kernel.reports).toEqual([]);
    expect(found.element.innerHTML.includes('onerror')).toBe(untouched);
  });
});
