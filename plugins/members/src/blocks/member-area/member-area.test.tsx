import { type HttpResult, HttpService } from '@plinth/sdk';
import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import block from './block.ts';
import { memberAreaSchema } from './schema.ts';

const OK: HttpResult = { ok: true, status: 200, data: { xsrfToken: 'fresh' } };
const refusal = (status: number, body: unknown = {}): HttpResult => ({
  ok: false,
  kind: status === 0 ? 'network' : 'status',
  status,
  message: 'a message of the wrapper',
  body,
});
const SIGNED_IN = { memberAccount: { xsrfToken: 'of-the-page' } };

let rendered: RenderedBlock;
let mark: HTMLScriptElement;

beforeEach(() => {
  mark = document.createElement('script');
  mark.type = 'application/json';
  mark.id = 'plinth-context';
  document.head.append(mark);
});

afterEach(async () => {
  await rendered?.unmount();
  mark.remove();
  vi.restoreAllMocks();
});

async function open(data: object = {}, { page = {}, answer = OK }: { page?: object; answer?: HttpResult } = {}) {
  const calls: unknown[] = [];
  const host = fakeHost({ page });
  const call = (method: string) => (url: string, options?: object) => {
    calls.push([method, url, options]);
    return Promise.resolve(answer);
  };
  host.provide(HttpService, () => ({
    get: call('GET'),
    put: call('PUT'),
    post: call('POST'),
    delete: call('DELETE'),
  }));
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  if ('memberAccount' in page) mark.setAttribute('data-member', '');
  rendered = await renderBlock(block, data, { host });
  const { element } = rendered;
  const one = <Kind extends Element>(selector: string, kind: { new (): Kind; prototype: Kind }): Kind => {
    const found = element.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(`there is no ${selector}`);
    return found;
  };
  const signInForm = () => one('[action="/account/sign-in"]', HTMLFormElement);
  return {
    calls,
    host,
    element,
    reload,
    signIn: (presses = 1) =>
      act(async () => {
        one('[name="email"]', HTMLInputElement).value = 'mia@example.com';
        one('[name="password"]', HTMLInputElement).value = 'secret words';
        for (let press = 0; press < presses; press += 1) signInForm().requestSubmit();
      }),
    signOut: () => act(async () => one('[action="/account/sign-out"]', HTMLFormElement).requestSubmit()),
    alerts: () => [...element.querySelectorAll('[role="alert"]')].flatMap(({ textContent }) => textContent || []),
    password: () => one('[name="password"]', HTMLInputElement),
    isMember: () => mark.hasAttribute('data-member'),
  };
}

describe('§3 member area: the data', () => {
  it('parsing its own output changes nothing, and every field may be missing or null', () => {
    const once = v.parse(memberAreaSchema, { title: 'A', options: [{ label: 'M', url: null }], links: null });
    expect(v.parse(memberAreaSchema, once)).toEqual(once);
    expect(v.parse(memberAreaSchema, {})).toMatchObject({ links: [], options: [], showSignIn: true });
  });

  it('leaves out a link that is not allowed, and refuses a third option', async () => {
    const { element } = await open({
      links: [
        { title: 'A', url: 'javascript:alert(1)' },
        { title: 'B', url: '/b' },
      ],
    });
    const links = [...element.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/b']);
    expect(element.querySelector('nav')?.dataset.navigation).toBe('_memberareas');
    const three = ['a', 'b', 'c'].map((label) => ({ label }));
    expect(v.safeParse(memberAreaSchema, { options: three }).success).toBe(false);
  });
});

describe('without a script', () => {
  it('has native forms and links to the pages of the site', async () => {
    const { element } = await open();
    const forms = [...element.querySelectorAll('form')].map((form) => [form.method, form.getAttribute('action')]);
    expect(forms).toEqual([
      ['post', '/account/sign-in'],
      ['post', '/account/sign-out'],
    ]);
    const links = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/account/sign-up', '/account/sign-in', '/account/reset', '/account']);
  });

  it('can have a link instead of the form', async () => {
    const { element } = await open({ showSignIn: false });
    expect(element.querySelector('[name="password"]')).toBeNull();
    expect(element.querySelector('a')?.getAttribute('href')).toBe('/account/sign-in');
  });

  it('§4 pricing toggle: two radio buttons, of which the first is selected, and a join button for each', async () => {
    const options = [
      { label: 'Monthly', price: '€ 4' },
      { label: 'Yearly', url: '/join', buttonText: 'Join us' },
    ];
    const { element } = await open({ options });
    const radios = [...element.querySelectorAll<HTMLInputElement>('[type="radio"]')];
    expect(radios.map(({ checked, name }) => [checked, name])).toEqual([
      [true, 'join-test'],
      [false, 'join-test'],
    ]);
    const joins = [...element.querySelectorAll<HTMLAnchorElement>('a')].slice(0, 2);
    expect(joins.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/account/sign-up', 'Join (Monthly)'],
      ['/join', 'Join us (Yearly)'],
    ]);
  });
});

describe('§7 signing in', () => {
  it('sends address, password and rememberMe, and shows the content for members without leaving the page', async () => {
    const { signIn, calls, isMember, password, reload } = await open();
    await signIn();
    expect(calls).toEqual([
      [
        'POST',
        '/api/site-users/account/session',
        {
          data: { email: 'mia@example.com', password: 'secret words', rememberMe: false },
          onFailure: 'return',
        },
      ],
    ]);
    expect([isMember(), password().value]).toEqual([true, '']);
    expect(document.activeElement?.textContent).toContain('You are signed in.');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page when the server had refused its content before', async () => {
    const { signIn, reload } = await open({}, { page: { pageType: 106 } });
    await signIn();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    [401, { code: 'PLINTH-SITE-140' }, 'The email address or the password is wrong.'],
    [403, { code: 'PLINTH-SITE-142' }, 'This page is too old. Reload it, then try again.'],
    [403, { code: 'PLINTH-SITE-143' }, 'You can sign in only over a secure connection. Open this page with https.'],
    [429, {}, 'Too many attempts. Wait a minute, then try again.'],
    [503, 'not JSON', 'Too many people are signing in right now. Try again in a few seconds.'],
    [0, undefined, 'The site cannot be reached. Check your connection, then try again.'],
    [500, undefined, 'That did not work. Try again later.'],
  ])('a refusal with the status %i and the body %j shows: %s', async (status, body, message) => {
    const { signIn, alerts, isMember, password } = await open({}, { answer: refusal(status, body) });
    await signIn();
    expect(alerts()).toEqual([message]);
    expect([isMember(), password().value]).toEqual([false, 'secret words']);
    expect(password().getAttribute('aria-invalid')).toBe(status === 401 ? 'true' : null);
  });

  it('an answer without a token starts no session', async () => {
    const { signIn, alerts, isMember } = await open({}, { answer: { ok: true, status: 200, data: {} } });
    await signIn();
    expect([isMember(), alerts()]).toEqual([false, ['That did not work. Try again later.']]);
  });

  it('a second press during the call sends nothing', async () => {
    const { signIn, calls } = await open();
    await signIn(2);
    expect(calls).toHaveLength(1);
  });
});

describe('§7 signing out', () => {
  it.each([
    ['the token of the page', false, 'of-the-page'],
    ['the token of the answer, after signing in on this page', true, 'fresh'],
  ])('sends cloneCart and %s', async (_, signsIn, token) => {
    const { signIn, signOut, calls, isMember } = await open({ cloneCart: true }, { page: SIGNED_IN });
    if (signsIn) await signIn();
    await signOut();
    expect(calls.at(-1)).toEqual([
      'DELETE',
      '/api/site-users/account/session',
      { data: { cloneCart: true }, headers: { 'X-SiteUser-XSRF-Token': token }, onFailure: 'return' },
    ]);
    expect(isMember()).toBe(false);
  });

  it('leaves a page for members, because the server now refuses its content', async () => {
    for (const page of [{ pageType: 105 }, { collection: { permissionType: 3 } }]) {
      const { signOut, reload } = await open({}, { page: { ...SIGNED_IN, ...page } });
      await signOut();
      expect(reload).toHaveBeenCalled();
      await rendered.unmount();
      reload.mockClear();
    }
  });

  it('shows a message when it failed, and the member stays signed in', async () => {
    const { signOut, alerts, isMember } = await open({}, { page: SIGNED_IN, answer: refusal(0) });
    await signOut();
    expect([isMember(), alerts().length]).toEqual([true, 1]);
  });
});
