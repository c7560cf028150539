import type { FormErrors } from '../field-value.ts';

/**
 * The messages of a form's items. Each item subscribes to its own message, so a change renders only that item again.
 */
export interface FieldErrors {
  get(id: string): string | undefined;
  all(): FormErrors;
  /** Replaces all messages. */
  replace(errors: FormErrors): void;
  /** Sets the message of one item; undefined removes it. */
  set(id: string, message: string | undefined): void;
  subscribe(listener: () => void): () => void;
}

export function createFieldErrors(initial: FormErrors = new Map()): FieldErrors {
  let errors = initial;
  const listeners = new Set<() => void>();
  const replace = (next: FormErrors) => {
    errors = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (id) => errors.get(id),
    all: () => errors,
    replace,
    set(id, message) {
      if (errors.get(id) === message) return;
      const next = new Map(errors);
      if (message === undefined) next.delete(id);
      else next.set(id, message);
      replace(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
