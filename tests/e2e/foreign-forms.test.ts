import { pageContextSchema } from '@plinth/sdk/page-context';
import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createRenderer } from '../../site/render/create-renderer.ts';
import type { BlockToRender, RenderedBlock, Renderer } from '../../site/src/publishing/publisher/renderer.ts';
import { block } from '../browser/blocks.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { startFormSite } from '../forms/form-site.ts';

const AFTER = `<div class="hidden form-submission-text">Got it.</div>
  <div class="hidden form-submission-html" data-submission-html="&lt;b onclick='no()'&gt;Ta&lt;/b&gt;"></div>`;
const FORM = `<form data-form-id="old" onsubmit="return go()"><div class="field-list">
  <div id="text-1" class="form-item field textarea"><label class="title">Message</label><textarea class="field-element"></textarea></div>
  <div id="email-1" class="form-item field email required"><label class="title">Email *</label><input name="email" class="field-element"></div>
  <div class="form-item field hidden"><input type="hidden" name="ref" value="none"></div>
  </div><input class="button" type="submit" value="Send it">${AFTER}</form>`;
const NEWSLETTER = `<div class="newsletter-form-header"><h2 class="newsletter-form-header-title">Letters</h2>
  <div class="newsletter-form-header-description"><p onclick="no()">Twice a year</p></div></div>
  <form data-form-id="letters"><div id="email-2" class="form-item email"><input type="email"></div>
  <button type="submit">Join</button>${AFTER}</form>`;

const context = parse(pageContextSchema, {});
let renderer: Renderer;
beforeAll(async () => {
  renderer = await createRenderer(inject('demoBuild'));
});
afterAll(() => renderer.close());

async function publish(asked: Omit<BlockToRender, 'id'>): Promise<RenderedBlock> {
  const [rendered] = await renderer.render([{ id: 'b1', ...asked }], context);
  if (!rendered) throw new Error('the renderer left the block out');
  return rendered;
}

describe('a form of another system', () => {
  it.each([
    [
      'form',
      '9',
      FORM,
      { formId: 'old', submitButtonText: 'Send it', fields: [{ id: 'text-1' }, { id: 'email-1' }, {}] },
    ],
    ['newsletter', '51', NEWSLETTER, { formId: 'letters', title: 'Letters', fields: [{ id: 'email-2' }] }],
  ])('is rendered as one of our blocks, with the texts of its author, sanitised: %s', async (_, type, html, data) => {
    const rendered = await publish({ type, html });
    expect(rendered).toMatchObject({ hydratable: true, data });
    expect(rendered.problem).toBeUndefined();
    expect(rendered.html).toMatch(/<form [^>]*method="post"/);
    expect(rendered.html).not.toContain('Got it.');
    expect(rendered.html + JSON.stringify(rendered.data)).not.toMatch(/onsubmit|onclick/);
  });

  it.each(
    sampled([
      ['the page file keeps it', { type: '9', html: FORM, keepMarkup: true }, 'the block is kept as markup'],
      [
        'its block cannot read it',
        { type: '9', html: `<form>${AFTER}</form>` },
        'the block does not recognise this markup',
      ],
      ['it is in a text block', { type: '2', html: FORM }, 'the block does not recognise this markup'],
    ]),
  )('is reported when %s, and its success message is hidden', async (_, asked, why) => {
    const { html, problem } = await publish(asked);
    expect(problem).toMatchObject({ code: 'PLINTH-SITE-022', message: expect.stringContaining(why) });
    expect(html).toMatch(/form-submission-text" hidden/);
    expect(html).not.toMatch(/<form|onsubmit/);
  });
});

describe('§5 one malformed part of a form', () => {
  it('affects no other block, and is reported', async () => {
    const data = {
      formId: 'f',
      fields: [{ id: 'a', type: 'text', title: 'Stays' }, null, { id: 'b', type: 'telepathy' }, { type: 'text' }],
      postSubmitActions: [{ type: 'eval' }],
    };
    const rendered = await publish({ type: '9', data });
    expect(rendered).toMatchObject({ hydratable: true, data: { fields: [{ id: 'a' }] } });
    expect(rendered.html).toContain('Stays');
    expect(rendered.problem?.code).toBe('PLINTH-BLOCK-007');
    for (const place of ['fields.1: ', 'fields.2.type: ', 'fields.3.id: ', 'postSubmitActions.0.type: '])
      expect(rendered.problem?.message).toContain(place);
  });
});

itInLongRun(
  'a form of another system can be sent without a script, and is in view and focused on the returned page',
  async () => {
    const text = (id: string) => ({ id, type: 'html', data: { html: '<p>Line</p>'.repeat(120) } });
    await using site = await startFormSite({
      '/': [text('before'), { id: 'old', type: 'form', html: FORM }, text('after')],
    });
    await using open = await openPage(`${site.address}/?ref=spring`, { javaScriptEnabled: false });
    const form = block(open.page, 'old');
    await form.getByLabel('Message').fill('Hello');
    await form.getByRole('button', { name: 'Send it' }).click();
    await form.locator('.field-error').waitFor();
    expect(new URL(open.page.url()).hash).toBe('#block-old');
    expect(await form.getByLabel('Message').inputValue()).toBe('Hello');
    expect(await form.locator('[name="value:ref"]').inputValue()).toBe('spring');
    await expect.poll(() => open.page.locator('#block-old:focus').count()).toBe(1);
    await expect.poll(async () => Math.abs((await form.boundingBox())?.y ?? Infinity)).toBeLessThan(400);
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByRole('button', { name: 'Send it' }).click();
    await form.getByText('Got it.').waitFor();
    expect(new URL(open.page.url()).pathname).toBe('/');
  },
);
