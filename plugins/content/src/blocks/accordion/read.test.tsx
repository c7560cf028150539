import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import accordion from './block.ts';

const ITEMS = ['Care', 'Delivery', 'Returns'].map((title) => ({ title, description: `<p>${title}</p>` }));

let block: RenderedBlock;

afterEach(() => block?.unmount());

describe('accordion in the markup of another system', () => {
  const foreign = (items: string, attributes = '') =>
    `<div class="sqs-block"><ul class="accordion-items-container" ${attributes}>${items}</ul></div>`;
  const item = (
    title: string,
    description: string,
  ) => `<li class="accordion-item"><h3><button class="accordion-item__click-target">
    <span class="accordion-item__title"> ${title} </span></button></h3>
    <div class="accordion-item__dropdown"><div class="accordion-item__description">${description}</div></div></li>`;

  it('reads items and attributes; an empty flag is false', () => {
    const attributes = `data-should-allow-multiple-open-items="" data-is-expanded-first-item="true"
      data-is-divider-enabled="" data-accordion-title-alignment="center" data-accordion-icon-placement="above"`;
    expect(readBlock(accordion, foreign(item('Care', '<p>Wipe <b>gently</b></p>'), attributes))).toMatchObject({
      items: [{ title: 'Care', description: '<p>Wipe <b>gently</b></p>' }],
      shouldAllowMultipleOpenItems: false,
      isExpandedFirstItem: true,
      isDividerEnabled: false,
      isFirstDividerVisible: true,
      accordionTitleAlignment: 'center',
      accordionIconPlacement: 'right',
    });
  });

  it.each([
    ['a line break in a title becomes a space', item('Care<br>and <b>washing</b>', ''), ['Care and washing']],
    ['the first words of the description replace a missing title', item('', '<p>Wipe<br>gently</p>'), ['Wipe gently']],
    [
      'a long description is cut after a whole word',
      item('<br>', `<p>${'Wipe it gently '.repeat(9)}</p>`),
      ['Wipe it gently Wipe it gently Wipe it gently…'],
    ],
    ['without title and text the title stays empty', item('', '<img src="/a.webp">'), ['']],
  ])('%s', (_, html, titles) => {
    expect(readBlock(accordion, foreign(html))?.items.map(({ title }) => title)).toEqual(titles);
  });

  it('names an item by its position when its title is empty or has no letters', async () => {
    block = await renderBlock(accordion, { items: [{ title: 'Care' }, { title: ' ' }, {}] });
    const names = [...block.element.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Care', 'Item 2', 'Item 3']);
  });

  it('does not recognise other markup', () => {
    expect(readBlock(accordion, '<ul><li>no accordion</li></ul>')).toBeUndefined();
  });

  it('reads its own rendered HTML', async () => {
    const data = {
      items: ITEMS,
      isExpandedFirstItem: true,
      isLastDividerVisible: false,
      accordionIconPlacement: 'left',
    };
    block = await renderBlock(accordion, data);
    expect(readBlock(accordion, block.element.outerHTML)).toMatchObject(data);
  });

  it('sanitises every description', () => {
    const data = readBlock(accordion, foreign(item('A', '<script>alert(1)</script>')), () => 'clean');
    expect(data?.items[0]?.description).toBe('clean');
  });

  it('reads hostile titles unchanged, and renders them as text', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '__proto__',
        'a\u{202e}b',
        '"><img src=x onerror=alert(1)>',
        '\u{0}',
        '&amp;',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { maxLength: 4 }), async (titles) => {
        const rendered = await renderBlock(accordion, { items: titles.map((title) => ({ title })) });
        const shown = [...rendered.element.querySelectorAll('.accordion-item__title')];
        expect(shown.map(({ childElementCount }) => childElementCount)).toEqual(titles.map(() => 0));
        const whole = titles.map((title) => title.replace(/\p{Surrogate}/gu, '\u{fffd}').trim());
        for (const [index, title] of shown.entries()) title.textContent = titles[index] ?? '';
        const raw = accordion.read?.(rendered.element);
        await rendered.unmount();
        const readBack = await renderBlock(accordion, raw);
        expect(
          [...readBack.element.querySelectorAll('.accordion-item__title')].map(({ textContent }) => textContent),
        ).toEqual(whole.map((title, index) => title || `Item ${index + 1}`));
        await readBack.unmount();
      }),
      { numRuns: 40 },
    );
  });
});
