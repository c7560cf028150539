import { createElement as h, type ReactNode } from 'react';

export interface PostForm {
  readonly action: string;
  /** Crumb of the session. The server refuses a form without it. */
  readonly crumb: string;
  readonly className?: string;
  /** Values of hidden inputs. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/** A form of the owner's area with the method POST. */
export function postForm({ action, crumb, className, hidden = {} }: PostForm, ...content: ReactNode[]): ReactNode {
  const values = Object.entries({ crumb, ...hidden }).map(([name, value]) =>
    h('input', { key: name, type: 'hidden', name, defaultValue: value }),
  );
  return h('form', { method: 'post', action, className }, values, ...content);
}
