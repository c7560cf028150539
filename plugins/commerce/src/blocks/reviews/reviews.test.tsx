import { type HttpResult, HttpService } from '@plinth/sdk';
import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import block from './block.ts';
import { reviewsSchema } from './schema.ts';

let rendered: RenderedBlock | undefined;
afterEach(async () => {
  await rendered?.unmount();
  rendered = undefined;
});

const review = (id: string, more: object = {}) => ({
  id,
  rating: 4,
  name: 'Ada',
  text: `Text ${id}`,
  reply: '',
  locale: 'en',
  at: '2026-11-02T09:00:00.000Z',
  ...more,
});
const RATING = { average: '4.5', count: 2 };
const FAILED: HttpResult = { ok: false, kind: 'status', status: 500, message: 'failed', body: undefined };
const answer = (data: object): HttpResult => ({ ok: true, status: 200, data });

async function open(data: object, answers: readonly HttpResult[] = []) {
  const host = fakeHost();
  const calls: unknown[] = [];
  const left = [...answers];
  const get = async (url: string, options: { readonly data?: unknown } = {}) => {
    calls.push([url, options.data]);
    return left.shift() ?? FAILED;
  };
  const other = async () => FAILED;
  host.provide(HttpService, () => ({ get, put: other, post: other, delete: other }));
  rendered = await renderBlock(block, { productId: 'tide', ...data }, { host });
  const { element } = rendered;
  await act(async () => undefined);
  return {
    element,
    calls,
    texts: () => [...element.querySelectorAll('[data-review]')].map((item) => item.getAttribute('data-review')),
    press: () => act(async () => element.querySelector<HTMLElement>('a[rel=next]')?.click()),
  };
}

describe('the reviews of a product', () => {
  it('parsing its own output changes nothing, and every field may be missing', () => {
    const once = v.parse(reviewsSchema, { reviews: [review('1')], rating: RATING });
    expect(v.parse(reviewsSchema, JSON.parse(JSON.stringify(once)))).toEqual(once);
    expect(v.parse(reviewsSchema, {})).toMatchObject({ productId: '', perPage: 10, reviews: [], next: null });
  });

  it('show the rating, and stars that screen readers read', async () => {
    const { element } = await open({ rating: RATING, reviews: [review('1', { reply: 'Thanks' })] });
    expect(element.querySelector('[role=status]')?.textContent).toBe('4.5 out of 5 stars, 2 reviews');
    const stars = element.querySelector('[role=img]');
    expect([stars?.getAttribute('aria-label'), stars?.textContent]).toEqual(['4 out of 5 stars', '★★★★☆']);
    expect(element.querySelector('blockquote')?.textContent).toContain('Thanks');
    expect(element.querySelector('time')?.textContent).toBe('November 2, 2026');
  });

  it('say so when there are none, and name a buyer without a name', async () => {
    expect((await open({})).element.textContent).toContain('Nobody has reviewed this product yet.');
    await rendered?.unmount();
    expect((await open({ reviews: [review('1', { name: '' })] })).element.textContent).toContain('Verified buyer');
  });

  it('are those of now, once the site has answered', async () => {
    const now = { rating: RATING, reviews: [review('2'), review('1')], next: null };
    const { texts, calls } = await open({ reviews: [review('1')] }, [answer(now)]);
    expect(texts()).toEqual(['2', '1']);
    expect(calls).toEqual([['/api/commerce/reviews/tide', { limit: 10 }]]);
  });

  it('older ones are added, and the first of them gets the focus; without a script the link leads to a page', async () => {
    const older = { rating: RATING, reviews: [review('1')], next: null };
    const { element, texts, press, calls } = await open({ reviews: [review('2')], next: '2' }, [FAILED, answer(older)]);
    expect(element.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/commerce/reviews/tide?before=2');
    await press();
    expect([texts(), calls[1]]).toEqual([
      ['2', '1'],
      ['/api/commerce/reviews/tide', { limit: 10, before: '2' }],
    ]);
    expect(document.activeElement?.getAttribute('data-review')).toBe('1');
    expect(element.querySelector('a[rel=next]')).toBe(null);
  });

  it('a failure keeps the list, and an alert says so', async () => {
    const { element, texts, press } = await open({ reviews: [review('2')], next: '2' });
    await press();
    expect([texts(), element.querySelector('[role=alert]')?.textContent]).toEqual([
      ['2'],
      'That did not work. Try again later.',
    ]);
  });
});
