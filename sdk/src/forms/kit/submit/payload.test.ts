import { describe, expect, it } from 'vitest';
import { isSamePayload, type Payload, payloadOf } from './payload.ts';

const identity = { formId: 'contact', objectName: 'block-f1', isOverlayForm: false, submitButtonText: 'Send' };
const collection = { id: 'c1', title: 'Visit', permissionType: 1, type: 10, fullUrl: '/visit' };
const base = { identity, entry: { form: '{"a":"1"}' }, captchaKey: undefined, path: '/visit' };
const make = (more: object = {}): Payload => payloadOf({ ...base, page: { collection }, ...more });

describe('§3 form submission', () => {
  it('contains the form and its page', () => {
    expect(make({ captchaKey: 'token' })).toEqual({
      ...identity,
      collectionId: 'c1',
      form: '{"a":"1"}',
      captchaKey: 'token',
      pageTitle: 'Visit',
      pageId: 'c1',
      contentSource: 'c',
      pagePath: '/visit',
      pagePermissionTypeValue: 1,
    });
  });

  it.each([
    [{ page: { item: { id: 'i1', title: 'A post' }, collection } }, ['A post', 'i1', 'i', 1]],
    [{ page: { item: { id: 'i1' } } }, ['', 'i1', 'i', null]],
    [{ page: {} }, ['', '', 'c', null]],
  ])('on the page %j, the page fields are %j', (more, fields) => {
    const { pageTitle, pageId, contentSource, pagePermissionTypeValue } = make(more);
    expect([pageTitle, pageId, contentSource, pagePermissionTypeValue]).toEqual(fields);
  });

  it('leaves out fields without a value', () => {
    expect(Object.keys(make({ entry: { form: '{}', honeypot: '' } }))).not.toContain('captchaKey');
    expect(Object.keys(make({ entry: { form: '{}', honeypot: '' } }))).not.toContain('leave-this-empty');
    expect(make({ entry: { form: '{}', honeypot: 'x' } })['leave-this-empty']).toBe('x');
  });

  it.each([
    ['another captcha token', { captchaKey: 'b' }, true],
    ['other values', { entry: { form: '{}' } }, false],
    ['another page', { path: '/elsewhere' }, false],
  ])('with %s it counts as the same submission: $2', (_, more, same) => {
    expect(isSamePayload(make({ captchaKey: 'a' }), make(more))).toBe(same);
  });
});
