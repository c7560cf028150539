/** A stylesheet of the page. */
export interface StyleSheet {
  readonly href: string;
  readonly integrity: string;
  /** What stands in it; undefined when it is another host's. */
  readonly text?: string | undefined;
}
