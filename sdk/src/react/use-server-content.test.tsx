import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { type BlockProps, defineBlock } from '../contract/block.ts';
import { act, type RenderedBlock, renderBlock } from '../testing/index.ts';
import { useServerContent } from './use-server-content.ts';

const schema = v.object({ names: v.array(v.string()), keep: v.optional(v.boolean(), true) });
let rendered = 0;

function Names({ data }: BlockProps<v.InferOutput<typeof schema>>) {
  const { content, asSent } = useServerContent(
    data,
    () => {
      rendered += 1;
      return data.names.map((name) => <li key={name}>{name}</li>);
    },
    data.keep,
  );
  return <ul data-as-sent={asSent} {...content} />;
}

const names = defineBlock({ type: 'test/names', name: 'names', schema, component: Names });
let block: RenderedBlock;
const items = () => [...block.element.querySelectorAll('li')];
const asSent = () => block.element.querySelector('ul')?.dataset.asSent;

async function serverHtml(data: v.InferInput<typeof schema>) {
  block = await renderBlock(names, data, { hydrate: false });
  rendered = 0;
  return items();
}

afterEach(() => block.unmount());

it('hydrated content keeps the server HTML, even when it was changed, and is not rendered', async () => {
  const sent = await serverHtml({ names: ['Ada', 'Bo'] });
  sent[0]?.append(' Lovelace');
  await block.hydrate();
  expect(items()).toEqual(sent);
  expect(items().map(({ textContent }) => textContent)).toEqual(['Ada Lovelace', 'Bo']);
  expect(rendered).toBe(0);
});

it('React renders the content when the data changes', async () => {
  await serverHtml({ names: ['Ada', 'Bo'] });
  await block.hydrate();
  await block.rerender({ names: ['Cy'] });
  expect(items().map(({ textContent }) => textContent)).toEqual(['Cy']);
  expect(asSent()).toBe('false');
});

it('React renders content that needs it', async () => {
  await serverHtml({ names: ['Ada'], keep: false });
  await block.hydrate();
  expect(rendered).toBeGreaterThan(0);
  await act(async () => undefined);
  expect(items().map(({ textContent }) => textContent)).toEqual(['Ada']);
});
