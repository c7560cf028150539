import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldSchema } from '../field-definition.ts';
import type { FieldValue } from '../field-value.ts';
import { FormSummary } from './form-summary.tsx';

describe('§8 form summary', () => {
  it('shows each field with its value, or N/A; sections and hidden fields are left out', () => {
    const fields = ['text', 'section', 'hidden', 'password', 'checkbox', 'name'].map((type) =>
      v.parse(fieldSchema, { id: `${type} 1`, type, title: `My ${type}`, options: ['One', 'Two'] }),
    );
    const values = new Map<string, FieldValue>([
      ['text 1', '<b>'],
      ['password 1', 'hunter2'],
      ['checkbox 1', ['One', 'Two']],
    ]);
    const summary = document.createElement('div');
    summary.innerHTML = renderToString(<FormSummary fields={fields} values={values} />);
    expect([...summary.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      ...['My text', '<b>', 'My password', '••••••••', 'My checkbox', 'One, Two', 'My name', 'N/A'],
    ]);
  });
});
