import { readBlock } from '@plinth/sdk/testing';
import { describe, expect, it } from 'vitest';
import form from './block.ts';

const MARKUP = `
  <form data-form-id="5f1" data-success-redirect="/thanks" onsubmit="return go()">
    <div class="field-list">
      <fieldset id="name-yui_1" class="form-item fields name required">
        <legend class="title">Name <span class="required">*</span></legend>
        <div class="field first-name"><label class="caption"><input name="fname" data-title="First" maxlength="30" class="field-element"> First</label></div>
        <div class="field last-name"><label class="caption"><input name="lname" data-title="Last" maxlength="30" class="field-element"> Last</label></div>
      </fieldset>
      <div id="email-yui_2" class="form-item field email required">
        <label class="title" for="e">Email *</label><div class="description">We keep it.</div>
        <input id="e" class="field-element" type="email" placeholder="you">
      </div>
      <div id="textarea-3" class="form-item field textarea"><label class="title">Text</label><textarea class="field-element" maxlength="20"></textarea></div>
      <fieldset id="phone-4" class="form-item fields phone"><legend class="title">Phone</legend><input><input><input></fieldset>
      <fieldset id="phone-5" class="form-item fields phone"><legend class="title">Phone</legend><input><input><input><input></fieldset>
      <div id="section-6" class="form-item section underline"><div class="title">Part</div></div>
      <fieldset id="radio-7" class="form-item field radio"><legend class="title">Pick</legend>
        <div class="option"><label><input type="radio" name="r" value="A"> A</label></div>
        <div class="option"><label><input type="radio" name="r" value="B"> B</label></div></fieldset>
      <div id="select-8" class="form-item field select"><div class="title">Size</div><select><option value="">-</option><option value="S">S</option></select></div>
      <fieldset id="survey-9" class="form-item field likert"><legend class="title">Agree?</legend><p class="question">Fun?</p><p class="question">Easy?</p></fieldset>
      <div class="form-item field hidden"><input type="hidden" name="ref" value="none"></div>
      <div id="odd-1" class="form-item field unheard-of"><div class="title">?</div></div>
    </div>
    <div class="form-button-wrapper"><input class="button" type="submit" value="Send it"></div>
    <div class="hidden form-submission-text">Got it.</div>
    <div class="hidden form-submission-html" data-submission-html="&lt;b&gt;Ta&lt;/b&gt;"></div>
  </form>`;

describe('form of older pages', () => {
  it('is read with every field and setting', () => {
    const data = readBlock(form, MARKUP);
    expect(data).toMatchObject({
      formId: '5f1',
      submitButtonText: 'Send it',
      submissionMessage: 'Got it.',
      submissionHtml: '<b>Ta</b>',
      successRedirect: '/thanks',
    });
    expect(data?.fields).toMatchObject([
      { id: 'name-yui_1', type: 'name', title: 'Name', required: true },
      {
        id: 'email-yui_2',
        type: 'email',
        title: 'Email',
        description: 'We keep it.',
        required: true,
        placeholder: 'you',
      },
      { id: 'textarea-3', type: 'textarea', title: 'Text', maxLength: 20, required: false },
      { id: 'phone-4', type: 'phone', showCountryCode: false },
      { id: 'phone-5', type: 'phone', showCountryCode: true },
      { id: 'section-6', type: 'section', title: 'Part', underline: true },
      { id: 'radio-7', type: 'radio', options: ['A', 'B'] },
      { id: 'select-8', type: 'select', options: ['S'] },
      { id: 'survey-9', type: 'likert', options: ['Fun?', 'Easy?'] },
      { id: 'ref', type: 'hidden', key: 'ref', value: 'none' },
    ]);
    expect(data?.fields).toHaveLength(10);
  });

  it.each([
    ['no form', '<p>Write to us.</p>'],
    ['a form without an id', '<form><input></form>'],
  ])('%s is not recognised', (_, markup) => expect(readBlock(form, markup)).toBeUndefined());
});
