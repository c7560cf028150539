import { act, type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import block from './block.ts';
import { donationBlockSchema } from './schema.ts';

let rendered: RenderedBlock | undefined;
afterEach(async () => {
  await rendered?.unmount();
  rendered = undefined;
});

const euros = (value: string) => ({ value, currency: 'EUR' });
const TERMS = {
  title: 'Support the studio',
  amounts: [euros('10.00'), euros('25.00')],
  minimum: euros('2.00'),
  maximum: euros('500.00'),
  recurrences: ['once', 'month'],
};

async function open(data: object, hydrate = true) {
  rendered = await renderBlock(block, { donatePageId: 'd 1', ...data }, { hydrate });
  const { element } = rendered;
  const form = element.querySelector('form');
  const other = element.querySelector<HTMLInputElement>('[name="otherAmount"]');
  return {
    element,
    form,
    other,
    enter: (text: string) =>
      act(async () => {
        if (!other) throw new Error('there is no field for an amount');
        other.value = text;
        // React gets no input events in this block (`nativeTyping`). An event that does not bubble never reaches React.
        other.dispatchEvent(new InputEvent('input'));
      }),
    /** Submits the form. @returns Whether it is posted. */
    submit: async () => {
      let isPosted = false;
      const seen = (event: Event) => {
        isPosted = !event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('submit', seen);
      await act(async () => form?.requestSubmit());
      removeEventListener('submit', seen);
      return isPosted;
    },
    hint: () => element.querySelector('[role="status"]')?.textContent,
  };
}

describe('§3 donation: the data', () => {
  it('parsing its own output changes nothing, and every field may be missing or null', () => {
    const once = v.parse(donationBlockSchema, { donatePageId: 'd', donation: TERMS, title: null });
    expect(v.parse(donationBlockSchema, JSON.parse(JSON.stringify(once)))).toEqual(once);
    expect(v.parse(donationBlockSchema, {})).toMatchObject({ donatePageId: '', donation: null });
  });

  it('says so when there is no donation page', async () => {
    const { element } = await open({ donatePageId: '' });
    expect(element.textContent).toBe('This donation page is not available.');
  });
});

describe('§2 checkout/donate', () => {
  it('without its terms, a link opens the donation page in the top window', async () => {
    const { element } = await open({ donation: null }, false);
    const link = element.querySelector('a');
    expect([link?.getAttribute('href'), link?.target]).toEqual(['/checkout/donate?donatePageId=d+1', '_top']);
  });

  it('the form is posted to the donation page in the top window, with the first choices', async () => {
    const { form } = await open({ donation: TERMS }, false);
    expect([form?.method, form?.getAttribute('action'), form?.target]).toEqual([
      'post',
      '/checkout/donate?donatePageId=d+1',
      '_top',
    ]);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      locale: 'en-US',
      amount: '10.00',
      otherAmount: '',
      recurrence: 'once',
      note: '',
    });
  });

  it('without fixed amounts there is only the field, and nothing to choose', async () => {
    const { form } = await open({ donation: { ...TERMS, amounts: [], recurrences: ['once'], note: false } }, false);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      locale: 'en-US',
      amount: 'other',
      otherAmount: '',
    });
  });
});

describe('an amount of the visitor', () => {
  it('is chosen when it is entered', async () => {
    const { form, enter } = await open({ donation: TERMS });
    await enter('12');
    expect(new FormData(form ?? undefined).get('amount')).toBe('other');
  });

  it.each([
    ['is chosen', '10.00', 'other'],
    ['is not chosen when the visitor has chosen a fixed amount', '25.00', '25.00'],
  ])('that was entered before the script had loaded %s', async (_, chosen, expected) => {
    const { element, form, other } = await open({ donation: TERMS }, false);
    if (!other) throw new Error('there is no field for an amount');
    other.value = '33';
    element.querySelector<HTMLElement>(`[name="amount"][value="${chosen}"]`)?.click();
    await rendered?.hydrate();
    expect(new FormData(form ?? undefined).get('amount')).toBe(expected);
  });

  it.each([
    ['1.99', 'Choose an amount from €2.00 to €500.00.'],
    ['500.01', 'Choose an amount from €2.00 to €500.00.'],
    ['a lot', 'Enter an amount as a number.'],
    ['12.505', 'Enter an amount as a number.'],
  ])('%s is not posted', async (text, message) => {
    const { other, enter, submit, hint } = await open({ donation: TERMS });
    await enter(text);
    expect(await submit()).toBe(false);
    expect([hint(), other?.getAttribute('aria-invalid'), document.activeElement === other]).toEqual([
      message,
      'true',
      true,
    ]);
  });

  it.each(['2', '€500.00', '12.50'])('%s is posted', async (text) => {
    const { enter, submit } = await open({ donation: TERMS });
    await enter(text);
    expect(await submit()).toBe(true);
  });

  it('is shown as it will be taken, until it is refused or cleared', async () => {
    const { element, enter, submit, hint } = await open({ donation: TERMS });
    const limits = 'Choose an amount from €2.00 to €500.00.';
    expect(hint()).toBe(limits);
    await enter('٢٥');
    expect(hint()).toBe('You give €25.00.');
    await enter('1');
    expect(hint()).toBe(limits);
    await submit();
    await enter('12.5');
    expect(hint()).toBe('You give €12.50.');
    await act(async () => element.querySelector<HTMLElement>('[name="amount"][value="25.00"]')?.click());
    expect(hint()).toBe(limits);
  });

  it('is cleared when a fixed amount is chosen', async () => {
    const { element, form, enter, submit } = await open({ donation: TERMS });
    await enter('1');
    await act(async () => element.querySelector<HTMLElement>('[name="amount"][value="25.00"]')?.click());
    const fields = new FormData(form ?? undefined);
    expect([fields.get('amount'), fields.get('otherAmount'), await submit()]).toEqual(['25.00', '', true]);
  });

  it('is not asked for when a fixed amount is chosen', async () => {
    const { submit } = await open({ donation: TERMS });
    expect(await submit()).toBe(true);
  });
});

describe('markup of another system', () => {
  it('with a link to a donation page becomes the block, which is a link too', async () => {
    const data = readBlock(
      block,
      `<div class="donation-block"><h3>The studio</h3><p>Paper &amp; ink</p>
      <p><a class="sqs-block-button-element" href="/checkout/donate?donatePageId=d%201&amp;x=y#z"> Give </a></p></div>`,
    );
    expect(data).toMatchObject({ donatePageId: 'd 1', title: 'The studio', text: 'Paper & ink', buttonText: 'Give' });
    const { element } = await open({ ...data });
    const link = element.querySelector('a');
    expect([link?.getAttribute('href'), link?.target]).toEqual(['/checkout/donate?donatePageId=d+1', '_top']);
  });

  it.each([
    ['no link', '<div class="donation-block"><p>Text</p></div>'],
    ['a link to another page', '<a href="/checkout/subscribe?cartToken=x">Subscribe</a>'],
    ['a link without an id', '<a href="/checkout/donate?x=y">Give</a>'],
  ])('stays as it is with %s', (_, markup) => {
    expect(readBlock(block, markup)).toBeUndefined();
  });
});
