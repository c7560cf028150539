/** Access to the values of a form's native inputs. */
export interface NativeInputs {
  /** The values of all inputs with this name, in order: texts and files. */
  all(name: string): readonly unknown[];
  /** Only the texts of all inputs with this name; line breaks are LF. */
  texts(name: string): readonly string[];
}

/** Properties that the values of all fields of one kind have. Each is false by default. */
export interface KindTraits {
  /** Is the field invisible to visitors? */
  readonly isInvisible?: true;
  /**
   * Is the value a secret? Only the fact that there was a value is stored; no page, mail or search contains the value.
   */
  readonly isSecret?: true;
  /** Is the value the email address of a person? The site uses it to find the data of this person. */
  readonly isEmail?: true;
  /** Is the value a list of files? Their bytes are sent and stored separately. */
  readonly isFiles?: true;
}

/**
 * Everything about the values of one kind of field. Browser and server use the same rules. The methods are called with
 * fields and values of this kind only. `kinds/shapes/` has functions that make these rules for the usual shapes of
 * values.
 */
export interface KindRules<Field, Value> extends KindTraits {
  /** The value of a field that the visitor has not touched. */
  empty(): Value;
  /** The names of the field's native inputs (`field-names.ts`). */
  names(field: Field): string[];
  /** Reads the value from the native inputs. */
  fromInputs(field: Field, inputs: NativeInputs): Value;
  /**
   * The texts that make the native inputs show this value, by the name of the input. Empty when a script must not or
   * cannot fill the inputs.
   */
  toInputs(field: Field, value: Value): readonly (readonly [name: string, texts: readonly string[]])[];
  /** Reads the value from the `form` JSON of a submission; undefined when its shape does not fit the kind. */
  fromJson(raw: unknown): Value | undefined;
  /** Has the visitor entered nothing? */
  isBlank(value: Value): boolean;
  /** §5: the message when nothing was entered; undefined when the field may be empty. */
  checkBlank(field: Field): string | undefined;
  /** §5: the message for an invalid value that is not blank; undefined for a valid one. */
  check(field: Field, value: Value): string | undefined;
  /**
   * A value that is not blank, as one text. With a locale, it is for the visitor's summary (§8). Without a locale, it
   * is for exports and mails, and does not depend on the language.
   */
  text(value: Value, locale?: string): string;
  /**
   * §5: the value that the field gets from the query of the page. Undefined when the query does not change the value.
   * Default: always undefined. The server needs this for a post without a script, because such a post contains the
   * value of the published page, which does not depend on the query.
   */
  fromQuery?(field: Field, value: Value | undefined, query: URLSearchParams): Value | undefined;
  /** Text that an owner sees in place of the title of a field whose title is empty. Default: none. */
  untitled?(field: Field): string;
}
