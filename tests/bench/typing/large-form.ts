/** The kinds of the form's fields, in their order. The benchmark types into those fields whose value is text. */
const KINDS = [
  'text',
  'email',
  'textarea',
  'name',
  'number',
  'select',
  'checkbox',
  'radio',
  'likert',
  'website',
] as const;
export const FIELDS = 60;

/** Data of a form of sixty fields, with every kind of field and with descriptions, counters and options. */
export function largeForm() {
  const fields = Array.from({ length: FIELDS }, (_, index) => {
    const type = KINDS[index % KINDS.length] ?? 'text';
    return {
      id: `field-${index}`,
      type,
      title: `Question ${index + 1}`,
      description: 'What is asked for here, in a sentence.',
      required: index % 3 === 0,
      ...(['text', 'textarea'].includes(type) && { maxLength: 200 }),
      ...(['select', 'checkbox', 'radio'].includes(type) && { options: ['One', 'Two', 'Three', 'Four'] }),
      ...(type === 'likert' && { options: ['The first statement', 'The second statement'] }),
    };
  });
  return { formId: 'bench', formName: 'Sixty questions', fields };
}
