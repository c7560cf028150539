import { createElement as h, type ReactNode } from 'react';

/** A form with which the owner chooses what a page shows. @param label Name of the form for screen readers. */
export function filterForm(
  form: { readonly action: string; readonly label: string },
  ...fields: ReactNode[]
): ReactNode {
  return h(
    'form',
    { className: 'filter', method: 'get', action: form.action, role: 'search', 'aria-label': form.label },
    ...fields,
    h('button', { className: 'primary', type: 'submit' }, 'Show'),
  );
}
