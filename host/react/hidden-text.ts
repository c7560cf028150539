/**
 * What a visitor has typed into a field whose selection browsers do not expose (`type=email`, `type=number`). `text` is
 * also what is no value, for example "12e" in a number field, whose `value` is then empty.
 */
export interface HiddenText {
  readonly text: string;
  readonly selected: string;
  /** From the end of the selection to the end of the text. */
  readonly after: string;
}

/**
 * Reads text and caret of the field that has the focus, by selecting its text: the selection in the field is lost. A
 * short change of its `type` would expose them, but then Chromium moves the caret to the start, and deletes what is no
 * value.
 *
 * @returns Undefined when the field exposes its selection or has none, or the browser keeps the selection of a field
 *   apart from that of the page.
 */
export function readHiddenText(field: Element | null): HiddenText | undefined {
  const selection = getSelection();
  if (!selection || !(field instanceof HTMLInputElement) || !/^(email|number)$/.test(field.type)) return;
  if (selection.anchorNode?.childNodes[selection.anchorOffset] !== field) return;
  const selected = String(selection);
  if (selected) selection.modify('move', 'forward', 'character');
  selection.modify('extend', 'forward', 'documentboundary');
  const after = String(selection);
  selection.modify('move', 'backward', 'documentboundary');
  selection.modify('extend', 'forward', 'documentboundary');
  return { text: String(selection), selected, after };
}

/** Gives the field that has the focus a text that is no value. It causes the events of typing. */
export function typeHiddenText(field: Element | undefined, { text }: HiddenText): void {
  const isLost = field instanceof HTMLInputElement && field === document.activeElement && text && !field.value;
  // There is no other way to a text that is no value.
  if (isLost && !field.validity.badInput) document.execCommand('insertText', false, text);
}

/** Gives the field that has the focus the caret, or the selection, that it had. */
export function putHiddenCaret(field: Element | undefined, { selected, after }: HiddenText): void {
  const selection = getSelection();
  if (!selection || !field || field !== document.activeElement) return;
  selection.modify('move', 'forward', 'documentboundary');
  for (const _ of after) selection.modify('move', 'backward', 'character');
  for (const _ of selected) selection.modify('extend', 'backward', 'character');
}
