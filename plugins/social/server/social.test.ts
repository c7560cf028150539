import type { SiteConfig } from '@plinth/server';
import { defaultServerSettings } from '@plinth/server/http';
import type { Database } from '@plinth/server/storage';
import { personData } from '@plinth/site/src/features/person/person-data.ts';
import { everyDatabase, testDatabases } from '@plinth/site/src/testing/databases.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { decoded, mailServer } from '@plinth/site/src/testing/mail-server.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { OWNER, signedIn, submit } from '@plinth/site/src/testing/owner.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { storeModeration } from './owner/moderation.ts';
import { setState } from './rows/change-comment.ts';
import { findComments } from './rows/find-comments.ts';
import { findLike, setLike } from './rows/likes.ts';
import type { CommentRow } from './rows/social-tables.ts';
import { writeComments } from './writing/write-comments.ts';

const THREAD = '/journal';
const WRITTEN = { name: 'Ada', email: 'ada@example.com', text: 'The pauses are what I see first.' };
const PAGES = {
  'pages/site.json': {
    name: 'Slowfield',
    origin: 'https://site.example',
    context: { websiteSettings: { commentsEnabled: true } },
  },
  'pages/journal.json': {
    path: THREAD,
    title: 'Journal',
    blocks: [
      { id: 'talk', type: 'comments', data: {} },
      { id: 'likes', type: 'plinth/likes', data: {} },
    ],
  },
  'pages/closed.json': {
    path: '/closed',
    title: 'Closed',
    context: { websiteSettings: { commentsEnabled: false } },
    blocks: [{ id: 'talk', type: 'comments', data: {} }],
  },
};
const ownSchema = v.object({ own: v.object({ id: v.string(), isWaiting: v.boolean() }) });
const refusedSchema = v.object({ error: v.string(), code: v.string() });

/** A crumb that was given when the visit began, a minute ago. */
const OLD_CRUMB = `t${(Date.now() - 60_000).toString(36)}t${'x'.repeat(32)}`;

/** A visitor whose visit began a minute ago, with an IP address of its own. */
async function guest(origin: string, at = 1): Promise<Visitor> {
  const who = await visitor(origin, undefined, { 'x-forwarded-for': `192.0.2.${at}` });
  who.cookies.set('crumb', OLD_CRUMB);
  return who;
}

/** Sends a comment as the script of the block does. */
async function send(who: Visitor, fields: Readonly<Record<string, string>> = {}) {
  const answer = await who.fetch(`/api/social/comments?crumb=${who.cookies.get('crumb') ?? ''}`, {
    method: 'POST',
    body: new URLSearchParams({ thread: THREAD, ...WRITTEN, ...fields }),
  });
  const body: unknown = await answer.json();
  const stored = v.safeParse(ownSchema, body);
  return stored.success
    ? { status: answer.status, id: stored.output.own.id, isWaiting: stored.output.own.isWaiting, code: '' }
    : { status: answer.status, id: '', isWaiting: false, ...v.parse(refusedSchema, body) };
}

/** Presses a button on a page of the owner. */
async function press(owner: Visitor, page: string, path: string, fields: Readonly<Record<string, string>>) {
  return submit(owner, path, { crumb: /name="crumb" value="([^"]+)"/.exec(page)?.[1] ?? '', ...fields });
}

const html = async (who: Visitor, path: string) => (await who.fetch(path)).text();

describe.each(await testDatabases())('comments ($name)', ({ open: openDatabase }) => {
  const opened = async (config: Partial<SiteConfig> = {}) => {
    const temporary = await openDatabase();
    const site = await formSite({
      files: PAGES,
      config: {
        owner: OWNER,
        databaseUrl: temporary.options.databaseUrl,
        server: { ...defaultServerSettings(), drainSeconds: 0, trustProxy: { kind: 'hops', hops: 1 } },
        ...config,
      },
    });
    const rows = () => site.database.selectFrom('social_comments').selectAll().orderBy('id').execute();
    return { ...site, rows, ada: await guest(site.origin), eve: await guest(site.origin, 2) };
  };

  it('wait for approval; the author sees them at once, all others after it, and the published page follows', async () => {
    await using open = await opened();
    const { ada, eve, origin } = open;
    const sent = await send(ada);
    expect(sent).toMatchObject({ status: 200, isWaiting: true });
    expect(await html(ada, `/social/comments?thread=${THREAD}`)).toContain(WRITTEN.text);
    expect(await html(eve, `/social/comments?thread=${THREAD}`)).not.toContain(WRITTEN.text);
    const owner = await signedIn(origin);
    const list = await html(owner, '/config/comments');
    expect(list).toContain(WRITTEN.text);
    const approved = await press(owner, list, `/config/comments/${sent.id}/change`, { change: 'shown' });
    expect(approved.status).toBe(303);
    expect(await html(eve, `/social/comments?thread=${THREAD}`)).toContain(WRITTEN.text);
    await vi.waitFor(async () => expect(await html(eve, THREAD)).toContain(WRITTEN.text), { timeout: 20_000 });
    const count = await eve.fetch(`/api/comment/GetCommentCount?path=${THREAD}&path=/nothing`);
    expect(await count.json()).toEqual({ data: { [THREAD]: 1 } });
    expect(await html(eve, THREAD)).not.toContain(WRITTEN.email);
    expect(await (await eve.fetch(`/api/social/comments?thread=${THREAD}`)).text()).not.toContain(WRITTEN.email);
  });

  it('without a script are posted from the published page, replied to and edited', async () => {
    await using open = await opened();
    const { ada, database } = open;
    const own = { 'sec-fetch-site': 'same-origin' };
    const first = await ada.fetch('/social/comments', {
      method: 'POST',
      headers: own,
      body: new URLSearchParams({ thread: THREAD, reply: '', ...WRITTEN }),
    });
    const location = first.headers.get('location') ?? '';
    expect([first.status, location.startsWith(`/social/comments?lang=en&thread=%2Fjournal&note=`)]).toEqual([
      303,
      true,
    ]);
    const page = await html(ada, location.split('#')[0] ?? '');
    expect(page).toContain('Your comment is stored. Others will see it once it has been approved.');
    const [stored] = await open.rows();
    const edit = await html(ada, `/social/comments/edit?id=${stored?.id}`);
    const crumb = /name="crumb" value="([^"]+)"/.exec(edit)?.[1] ?? '';
    const edited = await ada.fetch('/social/comments/edit', {
      method: 'POST',
      body: new URLSearchParams({ crumb, id: stored?.id ?? '', text: 'Changed' }),
    });
    expect([edited.status, (await open.rows())[0]?.text]).toEqual([303, 'Changed']);
    await setState(database, stored?.id ?? '', 'shown');
    const form = await html(ada, `/social/comments?thread=${THREAD}&reply=${stored?.id}`);
    expect(form).toContain('Reply to Ada');
    const reply = await ada.fetch('/social/comments', {
      method: 'POST',
      headers: own,
      body: new URLSearchParams({ crumb, thread: THREAD, reply: stored?.id ?? '', ...WRITTEN, text: 'A reply' }),
    });
    expect(reply.status).toBe(303);
    expect((await open.rows()).map(({ root_id, reply_to }) => [root_id, reply_to])).toEqual([
      ['', ''],
      [stored?.id, stored?.id],
    ]);
    const refused = await ada.fetch('/social/comments', {
      method: 'POST',
      headers: own,
      body: new URLSearchParams({ thread: THREAD, ...WRITTEN, email: 'ada', text: '<b>"Kept"</b>' }),
    });
    const again = await refused.text();
    expect([refused.status, again.includes('data-code="PLINTH-SITE-380"')]).toEqual([400, true]);
    expect(again).toContain('&lt;b&gt;&quot;Kept&quot;&lt;/b&gt;');
  });

  it('one is stored once, whatever is pressed twice', async () => {
    await using open = await opened();
    const { ada } = open;
    const key = 'k'.repeat(20);
    const some = await Promise.all(Array.from({ length: 5 }, () => send(ada, { key })));
    const others = await Promise.all(Array.from({ length: 3 }, () => send(ada, { text: 'Another' })));
    expect(new Set(some.map(({ id }) => id)).size).toBe(1);
    expect(new Set(others.map(({ id }) => id)).size).toBe(1);
    expect(await open.rows()).toHaveLength(2);
  });

  it('are refused with a code, and nothing is stored', async () => {
    await using open = await opened();
    const { ada, eve, origin, database } = open;
    await send(ada);
    const cases: readonly (readonly [string, Readonly<Record<string, string>>, Visitor?])[] = [
      ['PLINTH-SITE-380', { text: '' }],
      ['PLINTH-SITE-380', { text: 'a'.repeat(4_001) }],
      ['PLINTH-SITE-380', { name: ' ' }],
      ['PLINTH-SITE-380', { email: 'nobody' }],
      ['PLINTH-SITE-381', { thread: '/nothing' }],
      ['PLINTH-SITE-381', { thread: '/closed' }],
      ['PLINTH-SITE-381', { thread: `//evil.example${'x'.repeat(300)}` }],
      ['PLINTH-SITE-384', { name: 'Ada again' }],
      ['PLINTH-SITE-385', { text: 'http://a.example http://b.example http://c.example http://d.example' }],
      ['PLINTH-SITE-386', { name: 'Slоw field' }],
      ['PLINTH-SITE-388', { reply: '0'.repeat(32) }],
      ['PLINTH-SITE-389', { id: (await open.rows())[0]?.id ?? '', text: 'Not mine' }, eve],
    ];
    for (const [code, fields, who = ada] of cases)
      expect([fields, (await send(who, fields)).code]).toEqual([fields, code]);
    const young = await visitor(origin);
    young.cookies.set('crumb', `t${Date.now().toString(36)}t${'x'.repeat(32)}`);
    expect((await send(young, { text: 'Very fast' })).code).toBe('PLINTH-SITE-383');
    const stranger = await visitor(origin, undefined, { 'sec-fetch-site': 'cross-site' });
    stranger.cookies.set('crumb', OLD_CRUMB);
    expect((await send(stranger, { text: 'Foreign' })).code).toBe('PLINTH-SITE-390');
    const huge = await ada.fetch(`/api/social/comments?crumb=${OLD_CRUMB}`, {
      method: 'POST',
      body: new URLSearchParams({ thread: THREAD, ...WRITTEN, text: 'a'.repeat(1_000_000) }),
    });
    expect(huge.status).toBe(413);
    expect(await database.selectFrom('social_comments').select('text').execute()).toEqual([{ text: WRITTEN.text }]);
  });

  it('a flood from one address is stopped, and another address can go on', async () => {
    await using open = await opened();
    const { ada, eve } = open;
    const outcomes: string[] = [];
    for (let at = 0; at < 12; at += 1) outcomes.push((await send(ada, { text: `Flood ${at}` })).code);
    expect(outcomes.filter((code) => code === '')).toHaveLength(10);
    expect(outcomes.at(-1)).toBe('PLINTH-SITE-382');
    expect((await send(eve, { text: 'Calm', email: 'eve@example.com' })).status).toBe(200);
  });

  it('the owner hides, bans and deletes; a member of the site answers at once', async () => {
    await using open = await opened();
    const { ada, origin } = open;
    const { id } = await send(ada);
    const owner = await signedIn(origin);
    owner.cookies.set('crumb', OLD_CRUMB);
    const answered = await send(owner, { text: 'Thank you.' });
    expect(answered).toMatchObject({ status: 200, isWaiting: false });
    expect((await open.rows()).map(({ name, is_owner }) => [name, is_owner])).toEqual([
      ['Ada', 0],
      ['Slowfield', 1],
    ]);
    const page = async () => html(owner, `/config/comments/${id}`);
    const change = async (name: string) =>
      press(owner, await page(), `/config/comments/${id}/change`, { change: name, sure: 'yes' });
    await change('ban');
    expect((await open.rows())[0]?.state).toBe('hidden');
    expect((await send(ada, { text: 'Again' })).code).toBe('PLINTH-SITE-387');
    expect((await send(ada, { text: 'Again', email: 'other@example.com' })).code).toBe('PLINTH-SITE-387');
    await change('lift-ban');
    expect((await send(ada, { text: 'Again' })).status).toBe(200);
    await change('remove');
    expect((await open.rows()).map(({ text }) => text)).toEqual(['Thank you.', 'Again']);
  });

  it('the owner gets one mail about those that wait, and its signed link approves without signing in', async () => {
    await using server = await mailServer();
    await using open = await opened({ mail: server.settings });
    const { ada, eve, database } = open;
    const { id } = await send(ada);
    await expect.poll(() => server.mails.length).toBe(1);
    const mail = decoded(server.mails[0]?.text ?? '');
    expect(mail).toContain('A comment waits for approval: Slowfield');
    const path = /\/config\/comments\/mail\/[\w-]+/.exec(mail)?.[0] ?? '';
    const page = await html(eve, path);
    expect(page).toContain(WRITTEN.text);
    expect((await database.selectFrom('social_comments').select('state').execute())[0]?.state).toBe('waiting');
    const crumb = /name="crumb" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const approve = () => eve.fetch(path, { method: 'POST', body: new URLSearchParams({ crumb, change: 'shown' }) });
    expect([(await approve()).status, (await approve()).status]).toEqual([303, 303]);
    expect((await findComments(database, { thread: THREAD, order: 'oldest' })).count).toBe(1);
    expect((await eve.fetch(`${path}x`)).status).toBe(404);
    await database
      .updateTable('social_comments')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    expect((await eve.fetch(path)).status).toBe(404);
  });

  it('are exported and imported again, once', async () => {
    await using open = await opened();
    const { ada, origin, database } = open;
    const { id } = await send(ada);
    await setState(database, id, 'shown');
    const owner = await signedIn(origin);
    const json = await html(owner, '/config/comments.json');
    await database.deleteFrom('social_comments').execute();
    await database.deleteFrom('social_threads').execute();
    const settings = await html(owner, '/config/comments/settings');
    const crumb = /name="crumb" value="([^"]+)"/.exec(settings)?.[1] ?? '';
    const upload = async (text: string) => {
      const form = new FormData();
      form.set('crumb', crumb);
      form.set('file', new Blob([text], { type: 'application/json' }), 'comments.json');
      return owner.fetch('/config/comments/import', { method: 'POST', body: form });
    };
    const first = await upload(json);
    expect(first.headers.get('location')).toContain('1+comments+were+imported');
    expect((await upload(json)).headers.get('location')).toContain('0+comments+were+imported');
    expect((await findComments(database, { thread: THREAD, order: 'oldest' })).count).toBe(1);
    const wrong = await upload('{"comments":[{"id":"x"}]}');
    expect([wrong.status, (await wrong.text()).includes('PLINTH-SITE-392')]).toEqual([422, true]);
  });

  it('a checking service decides what is spam, and what it cannot decide waits', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal(
      'fetch',
      fetchWith((body) => {
        asked.push(body);
        return asked.length === 1 ? '{"verdict":"spam"}' : 'no JSON';
      }),
    );
    try {
      await using open = await opened({ comments: { checkUrl: 'http://check.invalid/', checkKey: 'secret' } });
      const { ada, database } = open;
      await database
        .transaction()
        .execute((each) => storeModeration(each, { approval: 'none', names: [], mails: false, mailTo: '' }));
      await send(ada);
      await send(ada, { text: 'Another' });
      expect((await open.rows()).map(({ state }) => state)).toEqual(['hidden', 'waiting']);
      expect(asked[0]).toMatchObject({ name: 'Ada', text: WRITTEN.text });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('of a person are found, exported and erased, and the replies of others stay', async () => {
    await using open = await opened();
    const { ada, eve, database, site } = open;
    const { id } = await send(ada);
    await setState(database, id, 'shown');
    const reply = await send(eve, { text: 'A reply', email: 'eve@example.com', name: 'Eve', reply: id });
    await setState(database, reply.id, 'shown');
    const data = personData(site.features);
    expect(JSON.stringify(await Array.fromAsync(data.export('ADA@example.com')))).toContain(WRITTEN.text);
    await data.erase('ada@example.com', new Date());
    const { comments, count } = await findComments(database, { thread: THREAD, order: 'oldest' });
    expect([comments[0]?.name, comments[0]?.paragraphs, comments[0]?.replies[0]?.name, count]).toEqual([
      '',
      [[]],
      'Eve',
      2,
    ]);
    expect(JSON.stringify(await open.rows())).not.toContain('ada@example.com');
  });

  it('a like is counted once a visitor, from two tabs too, and can be taken back', async () => {
    await using open = await opened();
    const { ada, eve, database } = open;
    const like = async (who: Visitor, liked = 'yes') => {
      const answer = await who.fetch(`/api/social/likes?crumb=${who.cookies.get('crumb')}`, {
        method: 'POST',
        body: new URLSearchParams({ target: THREAD, liked }),
      });
      return answer.json();
    };
    eve.cookies.set('crumb', `${OLD_CRUMB.slice(0, -1)}y`);
    await Promise.all([like(ada), like(ada), like(ada)]);
    expect(await like(eve)).toEqual({ count: 2, isLiked: true });
    expect(await like(ada, 'no')).toEqual({ count: 1, isLiked: false });
    expect(await like(ada, 'no')).toEqual({ count: 1, isLiked: false });
    const tab = () =>
      ada.fetch('/social/likes', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ target: THREAD, liked: 'yes' }),
      });
    const [one] = await Promise.all([tab(), tab()]);
    expect(await html(ada, one.headers.get('location') ?? '')).toContain('You like this.');
    expect((await findLike(database, THREAD, undefined)).count).toBe(2);
    const stored = JSON.stringify(await database.selectFrom('social_likes').selectAll().execute());
    expect(stored).not.toContain(ada.cookies.get('likes'));
    for (const target of ['/nothing', 'a b', 'x'.repeat(300)])
      expect((await ada.fetch(`/api/social/likes?target=${encodeURIComponent(target)}`)).status).toBe(404);
  });
});

describe.each(await everyDatabase())('the rows of comments ($name)', ({ open }) => {
  const opened = async () => {
    const temporary = await open();
    const database = await openSourceDatabase(temporary.options);
    return {
      database,
      [Symbol.asyncDispose]: async () => {
        await database.destroy();
        await temporary.close();
      },
    };
  };
  const row = (at: number, more: Partial<CommentRow> = {}): CommentRow => ({
    id: String(at).padStart(32, '0'),
    comment_key: `key ${at}`,
    thread: THREAD,
    root_id: '',
    reply_to: '',
    state: 'shown',
    name: 'Ada',
    email: 'ada@example.com',
    member_id: '',
    author: '',
    is_owner: 0,
    address: '',
    text: `Text ${at}`,
    text_hash: '',
    locale: 'en',
    created_at: '2026-01-01T00:00:00.000Z',
    edited_at: '',
    mail: '',
    ...more,
  });
  const write = (database: Database, rows: readonly CommentRow[]) =>
    writeComments(
      database,
      rows.map((each) => ({ row: each })),
    );

  it('those with the same key are stored once, within a transaction and between two', async () => {
    await using each = await opened();
    const { database } = each;
    const [first, second] = await write(database, [row(1), row(2, { comment_key: 'key 1' })]);
    const [third] = await write(database, [row(3, { comment_key: 'key 1' })]);
    expect([second, third]).toEqual([first, first]);
    expect((await findComments(database, { thread: THREAD, order: 'oldest' })).count).toBe(1);
  });

  it('are in pages, in both orders, with the number of further replies', async () => {
    await using each = await opened();
    const { database } = each;
    const roots = Array.from({ length: 45 }, (_, at) => row(at + 1));
    const replies = Array.from({ length: 30 }, (_, at) => row(at + 101, { root_id: row(1).id, reply_to: row(1).id }));
    await write(database, [...roots, ...replies]);
    for (const order of ['oldest', 'newest'] as const) {
      const ids: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await findComments(database, { thread: THREAD, order, after });
        ids.push(...page.comments.map(({ id }) => id));
        expect(page.count).toBe(75);
        if (page.next === null) break;
        after = page.next;
      }
      const expected = roots.map(({ id }) => id);
      expect(ids).toEqual(order === 'oldest' ? expected : expected.toReversed());
    }
    const [first] = (await findComments(database, { thread: THREAD, order: 'oldest' })).comments;
    expect([first?.replies.length, first?.moreReplies]).toEqual([20, 10]);
  });

  it('hiding one hides its replies, showing a reply shows it, and the number is right, also when done twice', async () => {
    await using each = await opened();
    const { database } = each;
    const [root, reply] = [row(1), row(2, { root_id: row(1).id, reply_to: row(1).id })];
    await write(database, [root, reply]);
    const count = async () => (await findComments(database, { thread: THREAD, order: 'oldest' })).count;
    const counts = [await count()];
    for (const [id, state] of [
      [root.id, 'hidden'],
      [root.id, 'hidden'],
      [reply.id, 'shown'],
      [reply.id, 'shown'],
      [reply.id, 'waiting'],
    ] as const) {
      await Promise.all([setState(database, id, state), setState(database, id, state)]);
      counts.push(await count());
    }
    expect(counts).toEqual([2, 0, 0, 2, 2, 1]);
  });

  it('likes that arrive at the same time are counted exactly', async () => {
    await using each = await opened();
    const { database } = each;
    const now = new Date();
    const likes = Array.from({ length: 40 }, (_, at) =>
      setLike(database, { target: THREAD, visitor: `visitor ${at % 20}`, isLiked: true, now }),
    );
    await Promise.all(likes);
    expect(await findLike(database, THREAD, 'visitor 3')).toEqual({ count: 20, isLiked: true });
  });
});

/** The real `fetch`, except for the checking service. */
function fetchWith(answer: (body: unknown) => string): typeof fetch {
  const real = fetch;
  return async (input, init) => {
    if (!String(input).startsWith('http://check.invalid')) return real(input, init);
    return new Response(answer(JSON.parse(String(init?.body))));
  };
}
