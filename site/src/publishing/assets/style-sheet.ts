/** A stylesheet of the page. */
export interface StyleSheet {
  readonly href: string;
  readonly integrity: string;
  /** Text of the stylesheet, to inline it; undefined when the page links the stylesheet. */
  readonly text?: string | undefined;
}
