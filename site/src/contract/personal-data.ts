/** What a feature stores about people, for its declaration. */
export type PersonalDataRule =
  /** Nothing that could be found by an email address. */
  | { readonly kind: 'none'; readonly why: string }
  /** Stored together with data of another feature, which exports and erases it too. */
  | { readonly kind: 'with'; readonly feature: string; readonly why: string }
  /** Stored by this feature: its running part has `person`. */
  | { readonly kind: 'own' };

/** Finds, exports and erases what a feature stores about the person with an email address. */
export interface PersonalData {
  /** Name of the list in the export: `submissions`. */
  readonly list: string;
  /** Says in a sentence what is found by an address, for the owner. */
  readonly about: string;
  /** The name of so many items: `1 submission`, `2 submissions`. */
  countText(count: number): string;
  /** Everything about the person, oldest first, a few items at a time. */
  find(email: string): AsyncIterable<readonly PersonalItem[]>;
  /** The same as JSON values, with all that is stored and nothing that is secret. */
  export(email: string): AsyncIterable<readonly object[]>;
  /** Erases everything about the person, with files and waiting mails. */
  erase(email: string, at: Date): Promise<void>;
}

/** An item as the owner sees it. */
export interface PersonalItem {
  /** When it was stored, ISO 8601. */
  readonly at: string;
  readonly title: string;
  /** Its page in the owner's area. */
  readonly href?: string;
}
