import { type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import banner from './block.ts';

let block: RenderedBlock;

afterEach(() => block?.unmount());

const render = async (settings: object) => {
  block = await renderBlock(banner, settings, { gate: (html) => html });
  return block.element;
};
const buttonsOf = (element: Element) =>
  [...element.querySelectorAll('button')].map((button) => [
    button.value,
    button.getAttribute('aria-label') ?? button.textContent,
  ]);

describe('§3, §5 the cookie banner', () => {
  it.each([undefined, null, '', '<p></p>', ' <p></p> ', 7, {}])(
    'with the text %j it has the default text',
    async (text) => {
      const element = await render({ cookieBannerText: text });
      expect(element.textContent).toContain('By using this website, you agree to our use of cookies.');
    },
  );

  it('shows the text of the site', async () => {
    const element = await render({ cookieBannerText: '<p>We bake <b>cookies</b>.</p>' });
    expect(element.querySelector('b')?.textContent).toBe('cookies');
    expect(element.textContent).not.toContain('By using this website');
  });

  it('sends each answer by a form that needs no script', async () => {
    const element = await render({ cookieBannerAcceptType: 'OPT_IN_AND_OUT' });
    const forms = [...element.querySelectorAll('form')];
    expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual(
      Array(2).fill(['post', '/api/consent']),
    );
    expect(buttonsOf(element)).toEqual([
      ['decline', 'Decline'],
      ['accept', 'Accept'],
      ['save', 'Save'],
    ]);
  });

  it('a button or a field in the text of the site belongs to no form', async () => {
    const element = await render({ cookieBannerText: '<p><button name="a">OK</button> <input name="b"></p>' });
    const [button] = element.querySelectorAll<HTMLButtonElement>('[name=a]');
    const [field] = element.querySelectorAll<HTMLInputElement>('[name=b]');
    expect([button?.textContent, button?.form, field?.form]).toEqual(['OK', null, null]);
  });

  it.each([
    [{}, 'Accept', 'svg'],
    [{ cookieBannerCtaText: 'OK' }, 'OK', 'svg'],
    [{ cookieBannerCtaText: ' ', cookieBannerCtaVariant: 'BUTTON' }, 'Accept', undefined],
    [{ cookieBannerCtaText: 'Fine', cookieBannerCtaVariant: 'TEXT' }, 'Fine', undefined],
    [{ cookieBannerCtaVariant: 'ICON', cookieBannerAcceptType: 'OPT_IN_AND_OUT' }, 'Accept', undefined],
  ])('with %j the button that accepts is named %s', async (settings, name, icon) => {
    const element = await render(settings);
    const accept = element.querySelector('button[value=accept]');
    expect(accept?.getAttribute('aria-label') ?? accept?.textContent).toBe(name);
    expect(accept?.querySelector('svg')?.localName).toBe(icon);
  });

  it('offers to decline only when the site asks for both answers', async () => {
    expect(buttonsOf(await render({ cookieBannerOptOutCtaText: 'No' })).map(([value]) => value)).not.toContain(
      'decline',
    );
    await block.unmount();
    const both = { cookieBannerAcceptType: 'OPT_IN_AND_OUT', cookieBannerOptOutCtaText: 'No' };
    expect(buttonsOf(await render(both))).toContainEqual(['decline', 'No']);
  });

  it('offers the purposes one by one, and none of the optional ones is ticked', async () => {
    const boxes = [...(await render({})).querySelectorAll('input')];
    expect(boxes.map(({ name, checked, disabled }) => [name, checked, disabled])).toEqual([
      ['', true, true],
      ['performance', false, false],
      ['advertising', false, false],
    ]);
  });
});
