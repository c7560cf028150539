/** A stylesheet that a page inlines or links. */
export interface StyleSheet {
  readonly href: string;
  readonly integrity: string;
  /** Text of the stylesheet, to inline it; undefined when the page links the stylesheet. */
  readonly text?: string | undefined;
}
