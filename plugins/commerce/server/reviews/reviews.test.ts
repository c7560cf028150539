import { signedLinks } from '@plinth/server/http';
import { secretSetting } from '@plinth/server/storage';
import { personData } from '@plinth/site/src/features/person/person-data.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { decoded, mailServer } from '@plinth/site/src/testing/mail-server.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { OWNER, signedIn } from '@plinth/site/src/testing/owner.ts';
import { addToCart, buy, checkoutSite, formOn, get, post } from '@plinth/site/src/testing/shop-checkout.ts';
import { describe, expect, it } from 'vitest';
import { askReviews } from './ask-reviews.ts';
import { findRatings, findReviews } from './find-reviews.ts';

const EMAIL = 'ada@example.com';
const DAY_MS = 86_400_000;
const REVIEWS = { ask: 'paid', afterDays: 7, linkDays: 30 };
const EXPIRED = 'Your review request has expired';
const ALREADY = 'You have already reviewed this purchase';
const TRY_AGAIN = 'Try submitting your review again';
const NO_RATING = 'Please select a star rating';

describe.each(await testDatabases())('§2, §8 reviews request page ($name)', ({ open: openDatabase }) => {
  const open = async (
    { reviews = REVIEWS }: { readonly reviews?: object } = {},
    config: NonNullable<Parameters<typeof checkoutSite>[0]>['config'] = {},
  ) => {
    const temporary = await openDatabase();
    const opened = await checkoutSite({
      shop: { reviews, shipping: [{ id: 'studio', name: 'Collect it', kind: 'pickup', place: 'Harbour 3' }] },
      database: temporary,
      config: { owner: OWNER, ...config },
    });
    const { database, origin } = opened.site;
    const links = signedLinks(await secretSetting(database, 'shop.order-secret'), 'review', '/commerce/review');
    const requests = () => database.selectFrom('shop_review_requests').selectAll().execute();
    return {
      ...opened,
      database,
      origin,
      options: temporary.options,
      requests,
      reviews: () => database.selectFrom('shop_reviews').selectAll().orderBy('id').execute(),
      mails: () => database.selectFrom('mail_outbox').selectAll().where('form_id', 'like', 'review:%').execute(),
      /** The form on the page of a review request, with values for its item number `at` and the button of this item. */
      filled: async (path: string, values: Readonly<Record<string, string>> = {}, at = 0) => {
        const page = await get(opened.ada, path);
        const entry = [...page.html.matchAll(/ name="entry" value="([^"]+)"/g)][at]?.[1] ?? '';
        const own = Object.entries(values).map(([name, value]) => [`${name}.${entry}`, value]);
        return { ...formOn(page, path), ...Object.fromEntries(own), entry };
      },
      /** Orders two products, and returns the path of the link in the mail. */
      ask: async () => {
        await addToCart(opened.ada, 'D');
        await addToCart(opened.ada, 'T-S');
        await buy(opened.ada);
        await askReviews(database, new Date(Date.now() + 8 * DAY_MS));
        const [request] = await requests();
        return links.pathOf(request?.id ?? '');
      },
    };
  };

  it('asks the buyer of an order once, after the delay, also from two processes', async () => {
    await using opened = await open();
    const { ada, database, mails, requests } = opened;
    await addToCart(ada, 'D');
    await buy(ada);
    const now = Date.now();
    expect(await askReviews(database, new Date(now + 6 * DAY_MS))).toBe(0);
    const other = await openSourceDatabase(opened.options);
    try {
      const at = new Date(now + 8 * DAY_MS);
      const asked = await Promise.all([database, other].map((each) => askReviews(each, at)));
      expect(asked.toSorted()).toEqual([0, 1]);
    } finally {
      await other.destroy();
    }
    expect([(await mails()).length, (await requests()).length]).toEqual([1, 1]);
    expect(await askReviews(database, new Date(now + 20 * DAY_MS))).toBe(0);
  });

  it('asks nobody about old orders, about orders that were not paid, or when the shop does not ask', async () => {
    await using opened = await open();
    const { ada, database } = opened;
    await addToCart(ada, 'D');
    await buy(ada);
    expect(await askReviews(database, new Date(Date.now() + 60 * DAY_MS))).toBe(0);
    await database.updateTable('shop_orders').set({ state: 'refunded' }).execute();
    expect(await askReviews(database, new Date(Date.now() + 8 * DAY_MS))).toBe(0);
    await using quiet = await open({ reviews: {} });
    await addToCart(quiet.ada, 'D');
    await buy(quiet.ada);
    expect(await askReviews(quiet.database, new Date(Date.now() + 20 * DAY_MS))).toBe(0);
  });

  it('takes one review of each item, without a script; a double click stores one', async () => {
    await using opened = await open();
    const { ada, reviews } = opened;
    const path = await opened.ask();
    const page = await get(ada, path);
    expect(page.status).toBe(200);
    for (const text of ['Sheet', 'Tide &lt;i&gt;', 'type="radio"', '5 stars', '1 star'])
      expect(page.html).toContain(text);
    const none = await post(ada, path, await opened.filled(path, { text: 'So <fine>' }));
    expect(none.status).toBe(400);
    expect(none.html).toContain(NO_RATING);
    expect(none.html).toContain('So &lt;fine&gt;');
    const sent = await opened.filled(path, { rating: '4', text: 'Fine', name: ' Ada   L ' });
    const [one, two] = await Promise.all([post(ada, path, sent), post(ada, path, sent)]);
    expect([one?.status, two?.status]).toEqual([303, 303]);
    expect(await reviews()).toMatchObject([{ rating: 4, text: 'Fine', name: 'Ada L', state: 'waiting', email: EMAIL }]);
    expect(page.html).toContain('When the shop has approved your review, everybody can read it.');
    const thanks = 'Thank you for your review. It will appear after the shop has approved it.';
    expect((await get(ada, one?.location ?? '')).html).toContain(thanks);
    const again = await post(ada, path, { ...sent, [`rating.${sent.entry}`]: '1' });
    expect(again.status).toBe(409);
    expect(again.html).toContain(ALREADY);
    await post(ada, path, await opened.filled(path, { rating: '5' }));
    expect(await reviews()).toHaveLength(2);
    const done = await get(ada, path);
    expect([done.html.includes(ALREADY), done.html.includes('<form')]).toEqual([true, false]);
  });

  it('keeps what was entered for the other items when one review is sent', async () => {
    await using opened = await open();
    const { ada } = opened;
    const path = await opened.ask();
    const first = await opened.filled(path, { rating: '4' });
    // A text in Arabic takes six times as many bytes in a form.
    const long = 'ن'.repeat(3_900);
    const second = await opened.filled(path, { rating: '2', text: `Small <b>${long}`, name: 'Ada' }, 1);
    const kept = (html: string) =>
      [`Small &lt;b&gt;${long}</textarea>`, 'value="Ada"'].every((text) => html.includes(text)) &&
      new RegExp(`name="rating.${second.entry}" value="2" checked`).test(html);
    const refused = await post(ada, path, { ...second, entry: first.entry });
    expect([refused.status, refused.html.includes(NO_RATING), kept(refused.html)]).toEqual([400, true, true]);
    for (const _ of ['sent', 'loaded again']) {
      const sent = await post(ada, path, { ...first, ...second, [`rating.${first.entry}`]: '4', entry: first.entry });
      expect([sent.status, sent.html.includes('Thank you for your review.')]).toEqual([200, true]);
      expect([sent.html.includes(ALREADY), kept(sent.html), (await opened.reviews()).length]).toEqual([true, true, 1]);
    }
    expect((await post(ada, path, second)).status).toBe(303);
    expect(await opened.reviews()).toMatchObject([{ rating: 4 }, { rating: 2, text: `Small <b>${long}`, name: 'Ada' }]);
  });

  it.each(['0', '6', '4.5', 'x', ''])('refuses the rating "%s"', async (rating) => {
    await using opened = await open();
    const path = await opened.ask();
    const answer = await post(opened.ada, path, await opened.filled(path, { rating }));
    expect([answer.status, answer.html.includes(NO_RATING), await opened.reviews()]).toEqual([400, true, []]);
  });

  it('refuses a text that is too long, another entry, and a form without the crumb', async () => {
    await using opened = await open();
    const { ada } = opened;
    const path = await opened.ask();
    const form = await opened.filled(path, { rating: '5', text: 'x'.repeat(4_001) });
    expect((await post(ada, path, form)).status).toBe(400);
    expect((await post(ada, path, { ...form, entry: 'x' })).status).toBe(400);
    const old = await post(ada, path, { ...form, crumb: '' });
    expect([old.status, old.html.includes(TRY_AGAIN)]).toEqual([403, true]);
    expect(await opened.reviews()).toEqual([]);
  });

  it('says that the request has expired: by its time, after a refund, after erasing, and with a wrong signature', async () => {
    await using opened = await open();
    const { ada, database } = opened;
    const path = await opened.ask();
    const form = await opened.filled(path, { rating: '5' });
    const expired = async () => {
      const [page, posted] = [await get(ada, path), await post(ada, path, form)];
      expect([page.status, posted.status]).toEqual([410, 410]);
      for (const { html } of [page, posted]) expect(html).toContain(EXPIRED);
    };
    expect((await get(ada, `${path.slice(0, -3)}abc`)).html).toContain(EXPIRED);
    const expires_at = new Date(Date.now() + DAY_MS).toISOString();
    await database
      .updateTable('shop_review_requests')
      .set({ expires_at: new Date(0).toISOString() })
      .execute();
    await expired();
    await database.updateTable('shop_review_requests').set({ expires_at }).execute();
    await database.updateTable('shop_orders').set({ state: 'refunded' }).execute();
    await expired();
    await database.updateTable('shop_orders').set({ state: 'paid' }).execute();
    expect((await get(ada, path)).status).toBe(200);
    await personData(opened.site.site.features).erase(EMAIL, new Date());
    await expired();
    expect(await opened.reviews()).toEqual([]);
  });

  it('the mail names what was bought and leads to the page, in the language of the order', async () => {
    await using server = await mailServer();
    await using opened = await open({}, { mail: server.settings });
    await opened.ask();
    // `ask` runs the job as if eight days had passed, so the mail waits until then. This makes the mail due now.
    await opened.database.updateTable('mail_outbox').set({ next_at: new Date().toISOString() }).execute();
    const mail = () => server.mails.map(({ text }) => decoded(text)).find((text) => text.includes('/commerce/review/'));
    await expect.poll(mail).toContain('Sheet');
    const [, link = ''] = /http:\/\/[^/]+(\/commerce\/review\/\S+)/.exec(mail() ?? '') ?? [];
    expect((await get(opened.ada, link)).status).toBe(200);
  });

  it('the shop approves, answers, hides and deletes; visitors see what is approved', async () => {
    await using opened = await open();
    const { ada, database, origin } = opened;
    const path = await opened.ask();
    await post(ada, path, await opened.filled(path, { rating: '4', text: 'Good <b>' }));
    const [review] = await opened.reviews();
    const own = `/config/reviews/${review?.id}`;
    const shown = async () => (await findReviews(database, 'sheet', { before: undefined, count: 5 })).reviews;
    expect([await shown(), (await get(ada, '/commerce/reviews/sheet')).html.includes('Good')]).toEqual([[], false]);
    const owner = await signedIn(origin);
    expect((await get(owner, '/config/reviews?state=waiting&search=sheet')).html).toContain(own);
    expect((await get(owner, '/config/reviews?state=shown')).html).not.toContain(own);
    expect((await get(owner, `/config/reviews?search=${EMAIL}`)).html).toContain(own);
    const crumb = owner.cookies.get('crumb') ?? '';
    await post(owner, `${own}/state`, { crumb, state: 'shown' });
    await post(owner, `${own}/reply`, { crumb, reply: 'Thanks' });
    expect(await shown()).toMatchObject([{ rating: 4, text: 'Good <b>', reply: 'Thanks' }]);
    expect((await findRatings(database, ['sheet', 'tide'])).get('sheet')).toEqual({ average: '4.0', count: 1 });
    const page = (await get(ada, '/commerce/reviews/sheet')).html;
    for (const text of ['Good &lt;b&gt;', 'Thanks', '4 out of 5 stars', '4.0 out of 5 stars, 1 review'])
      expect(page).toContain(text);
    const json: unknown = await (await ada.fetch('/api/commerce/reviews/sheet')).json();
    expect(json).toMatchObject({ rating: { average: '4.0', count: 1 }, reviews: [{ rating: 4 }], next: null });
    expect(JSON.stringify(json)).not.toContain(EMAIL);
    await post(owner, `${own}/state`, { crumb, state: 'hidden' });
    expect(await shown()).toEqual([]);
    await post(owner, `${own}/remove`, { crumb });
    expect(await opened.reviews()).toHaveLength(1);
    await post(owner, `${own}/remove`, { crumb, sure: 'yes' });
    expect(await opened.reviews()).toEqual([]);
    expect((await get(owner, own)).status).toBe(404);
  });

  it('is found, exported and erased by the address', async () => {
    await using opened = await open({ reviews: { ...REVIEWS, checked: false } });
    const data = personData(opened.site.site.features);
    const path = await opened.ask();
    expect((await get(opened.ada, path)).html).toContain('Everybody can read your review.');
    const sent = await post(opened.ada, path, await opened.filled(path, { rating: '4', text: 'Good' }));
    expect((await get(opened.ada, sent.location)).html).toContain('Thank you for your review.</p>');
    expect(await opened.reviews()).toMatchObject([{ state: 'shown' }]);
    expect((await data.find(EMAIL, 10)).map(({ countText }) => countText)).toContain('1 review');
    const json: unknown = JSON.parse((await Array.fromAsync(data.export(EMAIL))).join(''));
    expect(json).toMatchObject({ reviews: [{ rating: 4, text: 'Good', itemId: 'sheet' }] });
    await data.erase(EMAIL, new Date());
    expect(await opened.reviews()).toEqual([]);
  });

  it('the reviews of a product are paged', async () => {
    await using opened = await open();
    const rows = Array.from({ length: 25 }, (_, at) => ({
      id: at.toString(16).padStart(32, '0'),
      order_id: `order-${at}`,
      entry_id: 'entry',
      product_id: 'sheet',
      product_title: 'Sheet',
      email: '',
      rating: (at % 5) + 1,
      name: '',
      text: `Text ${at}.`,
      locale: 'en',
      state: 'shown' as const,
      reply: '',
      created_at: new Date(at).toISOString(),
    }));
    await opened.database.insertInto('shop_reviews').values(rows).execute();
    const first = (await get(opened.ada, '/commerce/reviews/sheet')).html;
    expect([first.includes('Text 24.'), first.includes('Text 4.')]).toEqual([true, false]);
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first) ?? [];
    const second = (await get(opened.ada, next.replaceAll('&amp;', '&'))).html;
    expect([second.includes('Text 4.'), second.includes('Text 5.')]).toEqual([true, false]);
    expect((await get(opened.ada, '/commerce/reviews/nothing')).status).toBe(404);
  });
});
