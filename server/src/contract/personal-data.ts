/** Whether and where a feature stores data about people. */
export type PersonalDataRule =
  /** The feature stores nothing that can be found by an email address. */
  | { readonly kind: 'none'; readonly why: string }
  /** The data is part of the data of the feature `feature`, which also exports and erases it. */
  | { readonly kind: 'with'; readonly feature: string; readonly why: string }
  /** The feature stores the data itself. Its `RunningFeature` has `person`. */
  | { readonly kind: 'own' };

/** Finds, exports and erases the data that a feature stores about the person with an email address. */
export interface PersonalData {
  /** Name of the list in the export: `submissions`. */
  readonly list: string;
  /** A sentence for the owner that says which data is found by an email address. */
  readonly about: string;
  /** Returns the number of items as a text: `1 submission`, `2 submissions`. */
  countText(count: number): string;
  /** Everything that the feature stores about the person, oldest first, a few items at a time. */
  find(email: string): AsyncIterable<readonly PersonalItem[]>;
  /** The items of `find` as JSON values, with everything that is stored except secrets. */
  export(email: string): AsyncIterable<readonly object[]>;
  /** Erases everything about the person, including files and waiting mails. */
  erase(email: string, at: Date): Promise<void>;
}

/** Something stored about a person, such as an order or a submission, as the owner's area lists it. */
export interface PersonalItem {
  /** Time at which the item was stored, ISO 8601. */
  readonly at: string;
  readonly title: string;
  /** Address of the item's page in the owner's area. */
  readonly href?: string;
}
