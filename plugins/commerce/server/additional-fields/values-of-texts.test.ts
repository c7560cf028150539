import { hasValue, plainText, type ValueField, validateForm } from '@plinth/sdk/forms';
import { describe, expect, it } from 'vitest';
import { checkProducts } from '../import/check-products.ts';
import { valuesOfTexts } from './values-of-texts.ts';

/** The fields as the site stores them. */
function fieldsOf(...additionalFields: readonly object[]): readonly ValueField[] {
  const product = {
    id: 'a',
    title: 'A',
    productType: 'SERVICE',
    additionalFields,
    variants: [{ sku: 'A', price: '1' }],
  };
  const [read] = checkProducts([product], 'EUR').products;
  return (read?.additionalFields ?? []).filter(hasValue);
}

describe('the values of an entry that is added again', () => {
  it.each([
    ['Winter, 2027', { type: 'text' }],
    ['', { type: 'text' }],
    ['Ada Mary L', { type: 'name' }],
    ['Roman, Italic', { type: 'checkbox', options: ['Roman', 'Italic'] }],
    ['2027-02-03', { type: 'date' }],
    ['9:05 AM', { type: 'time', required: true }],
    ['21:05:30', { type: 'time', required: true }],
    ['+49 40 123 4567', { type: 'phone', required: true, showCountryCode: true }],
    ['040 1234567', { type: 'phone', required: true }],
    ['Ropewalk 4, Hamburg, Germany', { type: 'address', required: true }],
    ['Ropewalk 4, Yard, Hamburg, HH, 20457, Germany', { type: 'address', required: true }],
    ['1 Main St, Portland, OR, 97201, United States', { type: 'address', required: true }],
  ])('have the text that was entered: %j', (text, settings) => {
    const fields = fieldsOf({ id: 'a', title: 'Title', ...settings });
    const values = valuesOfTexts(fields, text === '' ? {} : { Title: text });
    expect(fields.map((field) => plainText(field, values?.get(field.id)))).toEqual([text]);
    expect(values && validateForm(fields, values).size).toBe(0);
  });

  it.each([{ Other: 'x' }, { Title: 7 }, { a: 'x' }])('are unknown for %j', (texts) => {
    expect(valuesOfTexts(fieldsOf({ id: 'a', title: 'Title', type: 'text' }), texts)).toBeUndefined();
  });
});
