import { type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import scheduling from './block.ts';

let block: RenderedBlock;
afterEach(() => block?.unmount());

describe('§3 scheduling', () => {
  it.each([
    [
      'a service of this site leads to its own pages, without Preview Only',
      { service: 'visit' },
      ['/booking/visit', 'Book a time', null],
    ],
    [
      'a booking service has its name in the link',
      { url: 'https://time.example/ada' },
      ['https://time.example/ada', 'Book a time with time.example', 'time.example'],
    ],
    ['an id cannot lead to another page', { service: '../config' }, ['/booking/..%2Fconfig', 'Book a time', null]],
  ])('%s', async (_, data, expected) => {
    block = await renderBlock(scheduling, data, { hydrate: false });
    const link = block.element.querySelector('a');
    expect([link?.getAttribute('href'), link?.textContent, link?.getAttribute('data-booking-service')]).toEqual(
      expected,
    );
  });

  it('without a service and an address it has no link', async () => {
    block = await renderBlock(scheduling, { title: 'Soon' });
    expect([block.element.querySelector('a'), block.element.textContent]).toEqual([null, 'Soon']);
  });
});
