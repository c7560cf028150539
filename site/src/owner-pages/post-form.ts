import { createElement as h, type ReactNode } from 'react';

export interface PostForm {
  readonly action: string;
  /** The crumb of the session, without which the form is refused. */
  readonly crumb: string;
  readonly className?: string;
  /** Values that are sent and not shown. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/** A form of the owner's area that changes something. */
export function postForm({ action, crumb, className, hidden = {} }: PostForm, ...content: ReactNode[]): ReactNode {
  const values = Object.entries({ crumb, ...hidden }).map(([name, value]) =>
    h('input', { key: name, type: 'hidden', name, defaultValue: value }),
  );
  return h('form', { method: 'post', action, className }, values, ...content);
}
