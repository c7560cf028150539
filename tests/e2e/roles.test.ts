import { ContributorRole } from '@plinth/sdk/enums';
import { hashPassword } from '@plinth/server/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contributor } from '../../site/src/testing/contributor.ts';
import { type TemporaryDatabase, testDatabases } from '../../site/src/testing/databases.ts';
import { signInMember } from '../../site/src/testing/member.ts';
import { type Visitor, visitor } from '../../site/src/testing/visitor.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { settled } from '../browser/settled.ts';
import { type MemberSite, startMemberSite } from '../site/member-site.ts';
import { cookiesOf } from '../site/owner-session.ts';

const SECRET = 'Only members read this sentence.';
const LOCKED_SECRET = 'Only who knows the password reads this sentence.';
const html = (id: string, text: string) => ({ id, type: 'html', data: { html: text } });
const PAGES = {
  index: { path: '/', title: 'Home', blocks: [html('a', '<h1>Home</h1>')] },
  inside: {
    path: '/inside',
    title: 'Inside',
    context: { collection: { permissionType: 3 } },
    blocks: [html('b', `<h1>Inside</h1><p>${SECRET}</p>`)],
  },
  locked: {
    path: '/locked',
    title: 'Locked',
    context: { collection: { permissionType: 2 } },
    lock: { passwordHash: await hashPassword('open sesame') },
    blocks: [html('c', `<h1>Locked</h1><p>${LOCKED_SECRET}</p>`)],
  },
  popup: {
    path: '/popup',
    title: 'Popup',
    context: {
      websiteSettings: { popupOverlaySettings: { showOnAllPages: true, headline: 'A letter', displayFrequency: 0 } },
    },
    blocks: [html('d', '<h1>Popup</h1>')],
  },
};

type Person = (site: MemberSite) => Promise<Visitor>;

const account =
  (role: number): Person =>
  ({ address, database }) =>
    contributor({ origin: address, database }, [role]);

const member: Person = async ({ address }) => {
  const who = await visitor(address, '/');
  await signInMember(who);
  return who;
};

/** What each person gets in the browser. `sign-in` means the login page of the configuration area. */
const TABLE: readonly (readonly [string, Person, Seen])[] = [
  [
    'visitor',
    ({ address }) => visitor(address),
    {
      inside: false,
      locked: false,
      toolbar: false,
      afterEscape: '/',
      config: 'sign-in',
      submissions: 'sign-in',
      people: 'sign-in',
    },
  ],
  [
    'member',
    member,
    {
      inside: true,
      locked: false,
      toolbar: false,
      afterEscape: '/',
      config: 'sign-in',
      submissions: 'sign-in',
      people: 'sign-in',
    },
  ],
  [
    'viewer',
    account(ContributorRole.viewer),
    {
      inside: false,
      locked: false,
      toolbar: false,
      afterEscape: '/',
      // The page welcomes the account and says what it can do.
      config: 'shown',
      submissions: 'refused',
      people: 'refused',
    },
  ],
  [
    'editor',
    account(ContributorRole.editor),
    {
      inside: true,
      locked: true,
      toolbar: true,
      afterEscape: '/config/',
      config: 'shown',
      submissions: 'shown',
      people: 'refused',
    },
  ],
  [
    'admin',
    account(ContributorRole.admin),
    {
      inside: true,
      locked: true,
      toolbar: true,
      afterEscape: '/config/',
      config: 'shown',
      submissions: 'shown',
      people: 'shown',
    },
  ],
];

interface Seen {
  /** Has the browser received the text of the page for members? */
  readonly inside: boolean;
  /** Has the browser received the text of the locked page without entering its password? */
  readonly locked: boolean;
  readonly toolbar: boolean;
  /** Path of the browser's address after a press of Escape on the start page. */
  readonly afterEscape: string;
  readonly config: Area;
  readonly submissions: Area;
  readonly people: Area;
}

type Area = 'sign-in' | 'refused' | 'shown';

async function area(page: Page, address: string): Promise<Area> {
  const answer = await page.goto(address);
  if (new URL(page.url()).pathname === '/config/login') return 'sign-in';
  return answer?.status() === 403 ? 'refused' : 'shown';
}

describe.each(await testDatabases())('§6 what a person sees, on $name', ({ open }) => {
  let opened: TemporaryDatabase;
  let site: MemberSite;
  beforeAll(async () => {
    opened = await open();
    site = await startMemberSite(PAGES, opened.options.databaseUrl);
  });
  afterAll(async () => {
    await site?.close();
    await opened?.close();
  });

  it.each(sampled(TABLE))('%s', async (_, person, wanted) => {
    const who = await person(site);
    const prepare = (page: Page) => page.context().addCookies(cookiesOf(who, site.address));
    await using test = await openPage(`${site.address}/inside`, { prepare, waitForRuntime: false });
    const { page } = test;
    const inside = (await page.content()).includes(SECRET);
    await page.goto(`${site.address}/locked`);
    const locked = (await page.content()).includes(LOCKED_SECRET);
    // §4 Popup overlay: everybody sees the popup, and the browser, not the account, remembers that it was closed.
    await page.goto(`${site.address}/popup`);
    await page.getByRole('dialog', { name: 'A letter' }).waitFor();
    await page.goto(`${site.address}/`);
    await settled(page);
    const toolbar = (await page.getByRole('region', { name: 'Owner’s toolbar' }).count()) === 1;
    await page.keyboard.press('Escape');
    if (toolbar) await page.waitForURL('**/config/?frameUrl=*');
    else await settled(page);
    const afterEscape = new URL(page.url()).pathname;
    const [config, submissions, people] = [
      await area(page, `${site.address}/config/`),
      await area(page, `${site.address}/config/submissions`),
      await area(page, `${site.address}/config/people`),
    ];
    expect({ inside, locked, toolbar, afterEscape, config, submissions, people }).toEqual(wanted);
  });
});
