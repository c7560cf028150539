import { SAVE_SUBMISSION_PATH } from '@plinth/sdk/forms';
import { PSEUDO_LOCALE } from '@plinth/sdk/messages';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockData } from '../../testing/block-data.ts';
import { CONTACT, type FormSite, formSite } from '../../testing/form-site.ts';
import { OWNER, signedIn } from '../../testing/owner.ts';
import { HOME, temporarySite } from '../../testing/temporary-site.ts';
import { visitor } from '../../testing/visitor.ts';
import { wordsOutsideCatalogues } from '../../testing/words-outside-catalogues.ts';

const NOT_FOUND = { en: 'There is nothing here', de: 'Hier gibt es nichts', ar: 'لا يوجد شيء هنا' } as const;
const INVALID = {
  en: 'One or more fields is invalid, please check your entries.',
  de: 'Ein oder mehrere Felder sind ungültig. Bitte prüfen Sie Ihre Eingaben.',
  ar: 'حقل واحد أو أكثر غير صالح. يُرجى مراجعة ما أدخلته.',
} as const;
const INVALID_EMAIL = {
  en: 'Email is not valid.',
  de: 'Die E-Mail-Adresse ist ungültig.',
  ar: 'البريد الإلكتروني غير صالح.',
};
const LANGUAGES = ['en', 'de', 'ar'] as const;

/** A page with its own form: `/de/contact` has the form `contact-de`. */
const contactIn = (locale: string, folder = locale) => ({
  [`pages/contact-${folder}.json`]: {
    path: `/${folder}/contact`,
    title: 'Contact',
    context: { locale },
    blocks: [{ id: 'f1', type: 'form', data: { ...CONTACT, formId: `contact-${folder}` } }],
  },
});
const SITE = {
  'pages/site.json': {
    name: 'Slowfield',
    navigation: [{ title: 'Home', path: '/' }],
    footer: { links: [{ title: 'Up', path: '/' }] },
  },
};
const FILES = {
  ...SITE,
  ...contactIn('en'),
  ...contactIn('de-AT', 'de'),
  ...contactIn('ar'),
  ...contactIn(PSEUDO_LOCALE),
  'pages/bad-ar.json': { path: '/ar/bad', title: 7, context: { locale: 'ar' } },
};

/** The title of a page that the server itself makes: it names the site. */
function titled(text: string | undefined): string {
  return `${text} – Slowfield`;
}

function documentOf(html: string): { lang: string; dir: string; title: string; text: string } {
  const { document } = new JSDOM(html).window;
  const { lang, dir } = document.documentElement;
  return { lang, dir, title: document.title, text: document.body.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '' };
}

const entries = (folder: string, more: Readonly<Record<string, string>> = {}): URLSearchParams =>
  new URLSearchParams({ formId: `contact-${folder}`, 'value:email-1': 'no address', ...more });

describe('the language of answers', () => {
  let site: FormSite;
  beforeAll(async () => {
    const forms = { submissionsPerMinute: 0, largestSubmissionBytes: 2000 };
    site = await formSite({ files: FILES, forms, config: { owner: OWNER } });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    documentOf(await (await fetch(site.origin + path, { headers })).text());
  const post = async (body: URLSearchParams, page: string, headers: Readonly<Record<string, string>> = {}) =>
    (await visitor(site.origin, page)).post(body, { referer: site.origin + page, ...headers });

  describe('an address that does not exist', () => {
    it.each([
      ['the language of site.json when the browser prefers no language', {}, 'en'],
      ['the language that the browser prefers', { 'accept-language': 'fr, de-DE;q=0.9, de;q=0.8, en;q=0.5' }, 'de'],
      ['the language of site.json when the site has none that the browser prefers', { 'accept-language': 'fr' }, 'en'],
      ['the language of site.json when the header is invalid', { 'accept-language': ';;q=x,\u00e4' }, 'en'],
    ] as const)('is answered in %s', async (_, headers, language) => {
      expect(await get('/nowhere', headers)).toMatchObject({ lang: language, title: titled(NOT_FOUND[language]) });
    });

    it('is answered in the language of the page that links to it', async () => {
      const headers = { referer: `${site.origin}/ar/contact?a=b`, 'accept-language': 'de' };
      expect(await get('/nowhere', headers)).toEqual({
        lang: 'ar',
        dir: 'rtl',
        title: titled(NOT_FOUND.ar),
        text: `Slowfield ${NOT_FOUND.ar} الصفحة التي تبحث عنها غير موجودة أو تغيّر عنوانها. الانتقال إلى الصفحة الرئيسية اختياراتك بشأن ملفات تعريف الارتباط`,
      });
    });

    it('is not answered in the language of another site whose page links to it', async () => {
      const headers = { referer: 'https://other.example/ar/contact', 'accept-language': 'de' };
      expect(await get('/nowhere', headers)).toMatchObject({ lang: 'de', dir: 'ltr', title: titled(NOT_FOUND.de) });
    });
  });

  it('the message about a page that cannot be published is in the language of that page', async () => {
    expect(await get('/ar/bad', { 'accept-language': 'de' })).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      title: titled('يجري إصلاح هذه الصفحة'),
    });
  });

  it.each(LANGUAGES)(
    '§8 a refused form that was sent without a script comes back in the language of its page: %s',
    async (language) => {
      const page = `/${language}/contact`;
      const answer = await post(entries(language), page, { 'accept-language': 'en' });
      expect(answer.status).toBe(400);
      const html = await answer.text();
      const { lang, dir } = documentOf(html);
      expect([lang, dir]).toEqual([language === 'de' ? 'de-AT' : language, language === 'ar' ? 'rtl' : 'ltr']);
      const data = blockData(html).find(({ id }) => id === 'f1')?.data;
      expect(data).toMatchObject({
        returned: {
          message: INVALID[language],
          errors: [{ id: 'email-1', message: expect.stringContaining(INVALID_EMAIL[language]) }],
        },
      });
    },
  );

  it('the message that a file has to be chosen again is in the language of the page', async () => {
    const body = new FormData();
    for (const [name, value] of entries('de')) body.append(name, value);
    body.append('value:doc', new File(['%PDF-1.4'], 'plan.pdf', { type: 'application/pdf' }));
    const answer = await (await visitor(site.origin, '/de/contact')).post(body);
    expect(await answer.text()).toContain('Bitte wählen Sie plan.pdf noch einmal aus');
  });

  it.each([
    ['de', 'Das Formular wurde nicht gesendet', 'ltr', 'Ihre Eingaben sind insgesamt größer als 2 KB.'],
    ['ar', 'لم يتم إرسال النموذج', 'rtl', 'حجم ما أدخلته أكبر من 2 كيلوبايت.'],
  ] as const)(
    'the answer to a form that is too large is a page in the language of the form: %s',
    async (language, title, dir, text) => {
      const answer = await post(entries(language, { 'value:long': 'x'.repeat(3000) }), `/${language}/contact`);
      expect(answer.status).toBe(413);
      expect(documentOf(await answer.text())).toMatchObject({
        lang: language,
        dir,
        title: titled(title),
        text: expect.stringContaining(text),
      });
    },
  );

  it('the answer to a body that cannot be read is in the language of the page that sent it', async () => {
    const body = new URLSearchParams(Array.from({ length: 5100 }, (_, index) => [`a${index}`, '']));
    const answer = await post(body, '/de/contact');
    expect([answer.status, documentOf(await answer.text()).text]).toEqual([
      413,
      expect.stringContaining('Es enthält mehr als 5.000 Einträge.'),
    ]);
  });

  it('the answer to a form that does not exist is in the language of the page that the request names', async () => {
    const who = await visitor(site.origin, '/');
    const answer = await who.post(new URLSearchParams({ formId: 'gone', pagePath: '/de/contact' }));
    expect(documentOf(await answer.text())).toMatchObject({ lang: 'de' });
  });

  it.each(LANGUAGES)('§8 a script gets the errors in the language of the page: %s', async (language) => {
    const who = await visitor(site.origin, '/');
    const form = JSON.stringify({ 'email-1': 'no address' });
    const { status, body } = await who.send({ formId: `contact-${language}`, form, pagePath: `/${language}/contact` });
    expect([status, body.error]).toEqual([400, INVALID[language]]);
    expect(body.errors?.['email-1']).toContain(INVALID_EMAIL[language]);
  });

  it('each of many requests at the same time is answered in its own language', async () => {
    const asked = Array.from({ length: 30 }, (_, index) => LANGUAGES[index % 3] ?? 'en');
    const answers = await Promise.all(
      asked.map(async (language, index) => {
        if (index % 2 === 0) return (await get('/nowhere', { 'accept-language': language })).title;
        const answer = await post(entries(language, { 'value:text-1': `${index}` }), `/${language}/contact`);
        const returned = blockData(await answer.text()).find(({ id }) => id === 'f1')?.data;
        return returned && JSON.stringify(returned).includes(INVALID[language]) ? language : 'another language';
      }),
    );
    expect(answers).toEqual(asked.map((language, index) => (index % 2 === 0 ? titled(NOT_FOUND[language]) : language)));
  });

  it('stored submissions and the configuration area are in English', async () => {
    const who = await visitor(site.origin, '/de/contact');
    const answer = await who.post(entries('de', { 'value:email-1': 'ada@example.com', 'answer0:mood': '2' }));
    expect(answer.status).toBe(303);
    const [row] = await site.rows({ spam: false }, 1);
    expect(row?.search_text).toContain('it was good: strongly agree');
    const owner = await signedIn(site.origin);
    const page = await owner.fetch(`/config/submissions/${row?.id}`, { headers: { 'accept-language': 'de' } });
    expect(documentOf(await page.text())).toMatchObject({ lang: 'en', text: expect.stringContaining('N/A') });
  });

  describe('words around the blocks of a page', () => {
    it.each([
      ['/en/contact', ['Skip to content', 'Main', 'Footer']],
      ['/de/contact', ['Zum Inhalt springen', 'Hauptmenü', 'Fußzeile']],
      ['/ar/contact', ['الانتقال إلى المحتوى', 'القائمة الرئيسية', 'تذييل الصفحة']],
    ])('are in the language of %s', async (path, words) => {
      const { document } = new JSDOM(await (await fetch(site.origin + path)).text()).window;
      const labels = [...document.querySelectorAll('nav')].map((nav) => nav.getAttribute('aria-label'));
      expect([document.querySelector('.site-skip')?.textContent, ...labels]).toEqual(words);
    });
  });

  describe('every word of an answer is in a catalogue', () => {
    const pseudo = `/${PSEUDO_LOCALE}/contact`;
    const wish = { 'accept-language': PSEUDO_LOCALE };
    const own = ['Slowfield', 'Contact', 'Home', 'Up', 'Email', 'Story'];
    it.each([
      ['of a page', () => fetch(site.origin + pseudo), 200],
      ['of a page for a missing address', () => fetch(`${site.origin}/nowhere`, { headers: wish }), 404],
      ['of a form that comes back with errors', () => post(entries(PSEUDO_LOCALE), pseudo), 400],
      ['to a form that does not exist', () => post(entries('gone'), pseudo), 404],
      [
        'to a form that is too large',
        () => post(entries(PSEUDO_LOCALE, { 'value:long': 'x'.repeat(3000) }), pseudo),
        413,
      ],
      [
        'to a form that another site sends',
        () => post(entries(PSEUDO_LOCALE), pseudo, { 'sec-fetch-site': 'cross-site' }),
        401,
      ],
    ] as const)('%s', async (_, ask, status) => {
      const answer = await ask();
      const html = await answer.text();
      expect([answer.status, documentOf(html).lang]).toEqual([status, PSEUDO_LOCALE]);
      expect(wordsOutsideCatalogues(html, own)).toEqual([]);
    });

    it('of the errors that a script gets', async () => {
      const who = await visitor(site.origin, pseudo);
      const { body } = await who.send({
        formId: `contact-${PSEUDO_LOCALE}`,
        form: '{"email-1":"no"}',
        pagePath: pseudo,
      });
      for (const text of [body.error ?? '', ...Object.values(body.errors ?? {})]) expect(text).toMatch(/^⟦.*⟧$/s);
    });
  });

  it('a call to an unknown API address is answered in English', async () => {
    const answer = await fetch(`${site.origin}${SAVE_SUBMISSION_PATH}/x`, { headers: { 'accept-language': 'de' } });
    expect(await answer.json()).toEqual({ error: 'Not found.' });
  });
});

describe('the language of site.json', () => {
  it('is the language of pages that name no language', async () => {
    await using site = await temporarySite({ 'pages/site.json': { locale: 'de-DE' }, 'pages/index.json': HOME });
    const { app } = site.site;
    expect(documentOf((await app.inject('/')).body)).toMatchObject({
      lang: 'de-DE',
      text: expect.stringContaining('Zum Inhalt'),
    });
    const headers = { 'accept-language': 'ar, en;q=0.5' };
    expect(documentOf((await app.inject({ url: '/nowhere', headers })).body)).toMatchObject({ lang: 'de' });
  });

  it('§2 when several pages have type 100, visitors see the page in their own language', async () => {
    const lost = (locale: string) => ({
      path: `/lost-${locale}`,
      title: `Lost ${locale}`,
      pageType: 100,
      context: { locale },
    });
    await using site = await temporarySite({
      'pages/index.json': HOME,
      'pages/lost-a.json': lost('en-GB'),
      'pages/lost-b.json': lost('ar'),
      'pages/lost-c.json': lost('de-DE'),
    });
    const titleFor = async (language: string) => {
      const { body } = await site.site.app.inject({ url: '/nowhere', headers: { 'accept-language': language } });
      return documentOf(body).lang;
    };
    expect(await Promise.all(['ar', 'de-DE', 'fr', 'en'].map(titleFor))).toEqual(['ar', 'de-DE', 'en-GB', 'en-GB']);
  });
});
