import { createElement as h, type ReactNode } from 'react';

/** Says that there is nothing to show, and why. */
export function emptyState(text: string, role?: 'status'): ReactNode {
  return h('p', { className: 'note', role }, text);
}
