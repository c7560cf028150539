import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseLeniently } from '../contract/parse-leniently.ts';
import { formSchema, LENIENT_FORM_LISTS } from './form-definition.ts';
import { formSteps, stepOfError } from './form-steps.ts';

const text = (id: string) => ({ id, type: 'text' });

describe('§3 form definition', () => {
  it('needs only its id', () => {
    expect(v.parse(formSchema, { formId: 'f' })).toMatchObject({
      fields: [],
      submitButtonText: 'Submit',
      submissionMessage: 'Thank you!',
      successRedirect: '',
      captcha: false,
    });
  });

  it('parsing twice changes nothing', () => {
    const type = fc.constantFrom('text', 'textarea', 'phone', 'likert', 'hidden', 'file', 'section', 'currency');
    const any = fc.record({ id: fc.uuid(), type, title: fc.string(), maxLength: fc.oneof(fc.integer(), fc.string()) });
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ id }) => id }), (fields) => {
        const once = v.parse(formSchema, { formId: 'f', fields });
        expect(v.parse(formSchema, JSON.parse(JSON.stringify(once)))).toEqual(once);
      }),
    );
  });

  it.each([
    ['no id', {}, 'formId'],
    ['an empty id', { formId: '' }, 'formId'],
    ['an unknown kind', { formId: 'f', fields: [{ id: 'a', type: 'telepathy' }] }, 'fields.0.type'],
    ['a field without an id', { formId: 'f', fields: [{ type: 'text' }] }, 'fields.0.id'],
    [
      'options that are no list',
      { formId: 'f', fields: [{ id: 'a', type: 'radio', options: 'x' }] },
      'fields.0.options',
    ],
    [
      'an invalid action',
      { formId: 'f', postSubmitActions: [{ type: 'eval', code: 'x' }] },
      'postSubmitActions.0.type',
    ],
    ['a file limit of zero', { formId: 'f', fields: [{ id: 'a', type: 'file', maxBytes: 0 }] }, 'fields.0.maxBytes'],
  ])('%s is refused, with its path', (_, raw, path) => {
    const parsed = v.safeParse(formSchema, raw);
    expect(parsed.success).toBe(false);
    expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toContain(path);
  });

  it('keeps the later of two fields with the same id, at the position of the first', () => {
    const { fields } = v.parse(formSchema, { formId: 'f', fields: [text('a'), text('b'), { id: 'a', type: 'email' }] });
    expect(fields.map(({ id, type }) => [id, type])).toEqual([
      ['a', 'email'],
      ['b', 'text'],
    ]);
  });

  it('leaves out only a malformed field, action or step, and reports its position', () => {
    const raw = {
      formId: 'f',
      fields: [text('a'), null, { id: 'b', type: 'telepathy' }, { type: 'text' }, { ...text('c'), required: 'yes' }],
      postSubmitActions: [
        { type: 'eval', code: 'x' },
        { type: 'track', name: 'sent' },
      ],
      steps: [7, { fields: ['a'] }],
    };
    const { result, leftOut } = parseLeniently({ schema: formSchema, lenientLists: LENIENT_FORM_LISTS }, raw);
    expect(result.output).toMatchObject({
      fields: [{ id: 'a' }],
      postSubmitActions: [{ name: 'sent' }],
      steps: [{ fields: ['a'] }],
    });
    expect(leftOut.map((issue) => v.getDotPath(issue))).toEqual([
      'fields.1',
      'fields.2.type',
      'fields.3.id',
      'fields.4.required',
      'postSubmitActions.0.type',
      'steps.0',
    ]);
  });

  it.each([
    ['its own id is missing', {}],
    ['its fields are no list', { formId: 'f', fields: 'none' }],
  ])('the whole form is refused when %s', (_, wrong) => {
    const raw = { fields: [null], ...wrong };
    const { result, leftOut } = parseLeniently({ schema: formSchema, lenientLists: LENIENT_FORM_LISTS }, raw);
    expect([result.success, leftOut]).toEqual([false, []]);
  });
});

describe('steps', () => {
  const stepsOf = (ids: string[], ...steps: string[][]) =>
    formSteps(v.parse(formSchema, { formId: 'f', fields: ids.map(text), steps: steps.map((fields) => ({ fields })) }));
  const named = (...parts: Parameters<typeof stepsOf>) =>
    stepsOf(...parts).map(({ fields }) => fields.map(({ id }) => id));

  it.each([
    ['without steps, one step has all fields', named(['a', 'b']), [['a', 'b']]],
    [
      'a step has its fields in the order in which it names them',
      named(['a', 'b', 'c'], ['b', 'a'], ['c']),
      [['b', 'a'], ['c']],
    ],
    ['fields that no step names are in the last step', named(['a', 'b', 'c'], ['a'], ['b']), [['a'], ['b', 'c']]],
    ['a field that two steps name is in the first of them', named(['a', 'b'], ['a'], ['a', 'b']), [['a'], ['b']]],
    ['a name that is no field of the form is ignored', named(['a', 'b'], ['x', 'a'], ['b']), [['a'], ['b']]],
    ['a step without fields is left out', named(['a', 'b'], ['a'], [], ['b']), [['a'], ['b']]],
    ['without fields, there is one empty step', named([]), [[]]],
  ])('%s', (_, given, expected) => expect(given).toEqual(expected));

  it('finds the first step that has an error message', () => {
    const steps = stepsOf(['a', 'b'], ['a'], ['b']);
    expect(stepOfError(steps, new Map([['b', 'x']]))).toBe(1);
    expect(stepOfError(steps, new Map())).toBe(-1);
  });
});
