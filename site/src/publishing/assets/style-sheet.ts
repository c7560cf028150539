/** A stylesheet of the page. */
export interface StyleSheet {
  readonly href: string;
  readonly integrity: string;
  /** Text of the stylesheet; undefined when it is on another host. */
  readonly text?: string | undefined;
}
