import { type HttpResult, HttpService } from '@plinth/sdk';
import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import block from './block.ts';
import { commentsSchema } from './schema.ts';

let rendered: RenderedBlock | undefined;
afterEach(async () => {
  await rendered?.unmount();
  rendered = undefined;
});

const AT = '2026-11-02T09:00:00.000Z';
const comment = (id: string, more: object = {}) => ({
  id,
  name: `Name ${id}`,
  at: AT,
  locale: 'en',
  paragraphs: [[{ text: `Text ${id}` }]],
  replies: [],
  ...more,
});
const own = (id: string, more: object = {}) => ({
  ...comment(id),
  isWaiting: true,
  source: `Text ${id}`,
  editableUntil: new Date(Date.now() + 60_000).toISOString(),
  replyTo: '',
  ...more,
});
const DATA = { thread: '/journal', isOpen: true, count: 1, comments: [comment('a')] };
const FAILED: HttpResult = { ok: false, kind: 'network', status: 0, message: 'failed', body: undefined };
const answer = (data: object): HttpResult => ({ ok: true, status: 200, data });
const refusal = (error: string): HttpResult => ({
  ok: false,
  kind: 'server',
  status: 400,
  message: '',
  body: { error },
});

async function open(data: object, { gets = [], posts = [] }: { gets?: HttpResult[]; posts?: HttpResult[] } = {}) {
  const host = fakeHost();
  const sent: Record<string, unknown>[] = [];
  const asked: unknown[] = [];
  const none = async () => FAILED;
  host.provide(HttpService, () => ({
    get: async (_url, options) => {
      asked.push(options?.data);
      return gets.shift() ?? FAILED;
    },
    post: async (_url, options) => {
      sent.push(Object.fromEntries(Object.entries(Object(options?.data))));
      return posts.shift() ?? FAILED;
    },
    put: none,
    delete: none,
  }));
  rendered = await renderBlock(block, data, { host });
  const { element } = rendered;
  await act(async () => undefined);
  const query = <Kind extends Element = HTMLElement>(selector: string) => element.querySelector<Kind>(selector);
  return {
    host,
    element,
    sent,
    asked,
    query,
    ids: () => [...element.querySelectorAll('li[id]')].map(({ id }) => id),
    click: (selector: string) => act(async () => query(selector)?.click()),
    write: (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) {
        const field = query<HTMLInputElement>(`form[action] [name=${name}]`);
        if (field) field.value = value;
      }
    },
    submit: (selector = 'form[action]') =>
      act(async () => {
        query(selector)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      }),
  };
}

const WRITTEN = { name: 'Ada', email: 'ada@example.com', text: 'Hello' };

describe('§3 comments', () => {
  it('parsing its own output changes nothing, and every field may be missing', () => {
    const once = v.parse(commentsSchema, { ...DATA, comments: [comment('a', { replies: [comment('b')] })] });
    expect(v.parse(commentsSchema, JSON.parse(JSON.stringify(once)))).toEqual(once);
    expect(v.parse(commentsSchema, {})).toMatchObject({ thread: '', isOpen: false, comments: [] });
  });

  it('can be read and written without a script', async () => {
    const pieces = [{ text: 'See ' }, { text: 'a.example', href: 'https://a.example/' }];
    rendered = await renderBlock(
      block,
      {
        ...DATA,
        comments: [comment('a', { paragraphs: [pieces], replies: [comment('b', { isOwner: true })] })],
        next: 'a',
      },
      { hydrate: false },
    );
    const { element } = rendered;
    expect(element.querySelector('a[rel="ugc nofollow noopener"]')?.getAttribute('href')).toBe('https://a.example/');
    expect(element.querySelector('[id=c-a] [id=c-b]')?.textContent).toContain('of this site');
    const form = element.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/social/comments']);
    const links = [...element.querySelectorAll('a[href^="/social"]')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/social/comments?thread=%2Fjournal&order=oldest&reply=b#write');
    expect(links).toContain('/social/comments?thread=%2Fjournal&order=oldest&after=a');
  });

  it('are those of now, with those of this visitor, once the site has answered', async () => {
    const now = { ...DATA, comments: [comment('a'), comment('b')], own: [own('c')], me: '' };
    const { ids, element, asked } = await open(DATA, { gets: [answer(now)] });
    expect(ids()).toEqual(['c-a', 'c-b', 'c-c']);
    expect(asked).toEqual([{ thread: '/journal', order: 'oldest' }]);
    expect(element.querySelector('[id=c-c]')?.textContent).toContain('Waits for approval');
  });

  it('a new one is shown to its author at once, and gets the focus', async () => {
    const { write, submit, ids, query, sent } = await open(DATA, { posts: [answer({ own: own('z') })] });
    write(WRITTEN);
    await submit();
    expect(sent[0]).toMatchObject({ ...WRITTEN, thread: '/journal', reply: '' });
    expect(ids()).toEqual(['c-a', 'c-z']);
    expect(document.activeElement?.id).toBe('c-z');
    expect(query('[role=status]')?.textContent).toContain('once it has been approved');
    expect(query<HTMLTextAreaElement>('textarea')?.value).toBe('');
  });

  it('is sent with the same key again after a failure, and what was typed stays', async () => {
    const { write, submit, sent, query } = await open(DATA, {
      posts: [FAILED, refusal('Use at most 3 links.'), answer({ own: own('z') }), answer({ own: own('y') })],
    });
    write(WRITTEN);
    await submit();
    expect(query('[role=alert]')?.textContent).toBe('That did not work. Please try again later.');
    await submit();
    expect(query('[role=alert]')?.textContent).toBe('Use at most 3 links.');
    expect(query<HTMLTextAreaElement>('textarea')?.value).toBe('Hello');
    await submit();
    expect(query('[role=alert]')).toBeNull();
    write({ text: 'Another' });
    await submit();
    const keys = sent.map(({ key }) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('two presses send it once', async () => {
    const { write, query, sent } = await open(DATA, { posts: [answer({ own: own('z') })] });
    write(WRITTEN);
    await act(async () => {
      for (let press = 0; press < 2; press += 1)
        query('form[action]')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    expect(sent).toHaveLength(1);
  });

  it('a reply names whom it is for, can be given up, and puts the focus into the text', async () => {
    const { click, query, write, submit, sent } = await open(DATA, { posts: [answer({ own: own('z') })] });
    await click('a[href*="reply=a"]');
    expect([query('h3')?.textContent, document.activeElement?.localName]).toEqual(['Reply to Name a', 'textarea']);
    await click('form[action] button[type=button]');
    expect(query('h3')?.textContent).toBe('Write a comment');
    await click('a[href*="reply=a"]');
    write(WRITTEN);
    await submit();
    expect(sent[0]?.reply).toBe('a');
  });

  it('can be edited by its author until the time is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const until = new Date(Date.now() + 60_000).toISOString();
      const now = { ...DATA, own: [own('c', { editableUntil: until })], me: '' };
      const { element, click, submit, sent, query } = await open(DATA, {
        gets: [answer(now)],
        posts: [answer({ own: own('c', { source: 'New', paragraphs: [[{ text: 'New' }]], editableUntil: until }) })],
      });
      await click('[id=c-c] button');
      const area = query<HTMLTextAreaElement>('[id=c-c] textarea');
      expect([area?.value, document.activeElement === area]).toEqual(['Text c', true]);
      if (area) area.value = 'New';
      await submit('[id=c-c] form');
      expect(sent).toEqual([{ id: 'c', text: 'New' }]);
      expect(query('[id=c-c]')?.textContent).toContain('New');
      expect(query('[id=c-c] button')?.textContent).toBe('Edit');
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(element.querySelector('[id=c-c] button')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('a member needs no name', async () => {
    const { query, element } = await open(DATA, { gets: [answer({ ...DATA, own: [], me: 'Grace' })] });
    expect([query('[name=email]'), element.textContent?.includes('You comment as Grace.')]).toEqual([null, true]);
  });

  it('older ones are added, another order replaces them', async () => {
    const first = { ...DATA, comments: [comment('a'), comment('b')], next: 'b', own: [], me: '' };
    const { click, ids, asked } = await open(DATA, {
      gets: [
        answer(first),
        answer({ ...first, comments: [comment('c')], next: null }),
        answer({ ...first, comments: [comment('c'), comment('b')], next: null }),
      ],
    });
    await click('a[rel=next]');
    expect([ids(), document.activeElement?.id]).toEqual([['c-a', 'c-b', 'c-c'], 'c-c']);
    await click('a[href*="order=newest"]');
    expect(ids()).toEqual(['c-c', 'c-b']);
    expect(asked.slice(1)).toEqual([
      { thread: '/journal', order: 'oldest', after: 'b' },
      { thread: '/journal', order: 'newest' },
    ]);
  });

  it('closed ones have no form and no replies', async () => {
    const { query, element } = await open({ ...DATA, isOpen: false }, { gets: [] });
    expect([query('form'), query('a[href*=reply]'), element.textContent?.includes('Comments are closed.')]).toEqual([
      null,
      null,
      true,
    ]);
  });

  it('an author who was erased leaves only the place', async () => {
    const { element } = await open({ ...DATA, comments: [comment('a', { name: '', paragraphs: [] })] });
    expect(element.textContent).toContain('This comment was removed.');
  });
});

describe('§3 disqusShortname', () => {
  it('is a link to the third party, and a button; it learns of the visitor only after a press', async () => {
    const { query } = await open({ ...DATA, disqusShortname: 'forum' });
    await act(() => vi.dynamicImportSettled());
    expect([query('a[href]')?.getAttribute('href'), query('iframe'), query('form')]).toEqual([
      'https://forum.disqus.com/',
      null,
      null,
    ]);
    // The simulated browser loads no frames. plugins/social/e2e tests frames that load.
    await act(async () => query('button')?.click());
    await expect.poll(() => query('[role=status]')?.textContent).toContain('Disqus does not answer');
    expect(query('iframe')).toBeNull();
  });

  it.each(['a.evil.example/x#', 'A B', '../x'])(
    '%j is no name of a forum, so the comments are those of the site',
    async (name) => {
      const { query } = await open({ ...DATA, disqusShortname: name });
      expect([query('form') !== null, query('a[href*=disqus]')]).toEqual([true, null]);
    },
  );
});
