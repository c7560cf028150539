/** One kind of form field. Its definition, rules and component are in the folder with its name. */
export interface FieldKind {
  readonly kind: string;
  /** False: the field shows something but has no value, so its folder has no `rules.ts`. Default: true. */
  readonly hasValue?: false;
  /**
   * True: few forms have this kind, so its component is in the chunk `rare-fields`. False: its component is in the
   * chunk of the form. Default: false.
   */
  readonly isRare?: true;
  /**
   * False: the value of the field is never kept in the browser, neither as a draft nor in the outbox. Default: true.
   */
  readonly isKept?: false;
}

/**
 * Every kind of form field (§3), in the order in which authors can choose them. After a change run `npm run generate`,
 * which writes `generated/`.
 */
export const KIND_TABLE: readonly FieldKind[] = [
  { kind: 'text' },
  { kind: 'textarea' },
  { kind: 'email' },
  { kind: 'number' },
  { kind: 'website' },
  { kind: 'password', isKept: false },
  { kind: 'twitter' },
  { kind: 'currency', isKept: false },
  { kind: 'date', isRare: true },
  { kind: 'time', isRare: true },
  { kind: 'name' },
  { kind: 'address', isRare: true },
  { kind: 'phone', isRare: true },
  { kind: 'section', hasValue: false, isKept: false },
  { kind: 'radio' },
  { kind: 'checkbox' },
  { kind: 'select' },
  { kind: 'likert', isRare: true },
  // The value is not kept, because it comes from the address of the page each time.
  { kind: 'hidden', isKept: false },
  { kind: 'file', isRare: true, isKept: false },
];
