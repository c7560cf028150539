export type Child = Node | string | undefined | false | readonly Child[];

interface Properties {
  readonly class?: string;
  /** Attributes. A value of undefined leaves the attribute out. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  /** Custom properties and other styles. */
  readonly style?: Readonly<Record<string, string>>;
  readonly onClick?: () => void;
}

/** Makes an element. Texts become text nodes, so nothing is ever parsed as HTML. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: name, attributes = {}, style = {}, onClick }: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (name) element.className = name;
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(attribute, value);
  for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value);
  if (onClick) element.addEventListener('click', onClick);
  element.append(...nodesOf(children));
  return element;
}

function nodesOf(children: readonly Child[]): (Node | string)[] {
  return children.flatMap((child): (Node | string)[] => {
    if (child === undefined || child === false) return [];
    return isList(child) ? nodesOf(child) : [child];
  });
}

function isList(child: Child): child is readonly Child[] {
  return Array.isArray(child);
}

/**
 * Replaces the children of an element. If the focus was on one of the old elements, it moves to the new element with
 * the same `data-key`.
 */
export function replaceKeepingFocus(parent: HTMLElement, children: readonly Child[]): void {
  const root = parent.getRootNode();
  const active = root instanceof ShadowRoot ? root.activeElement : null;
  const key = active && parent.contains(active) ? active.getAttribute('data-key') : null;
  const open = new Set([...parent.querySelectorAll('details[open]')].map((each) => each.getAttribute('data-key')));
  const { scrollTop } = parent;
  parent.replaceChildren(...nodesOf(children));
  for (const each of parent.querySelectorAll('details')) if (open.has(each.getAttribute('data-key'))) each.open = true;
  parent.scrollTop = scrollTop;
  if (key === null) return;
  const again = [...parent.querySelectorAll('[data-key]')].find((each) => each.getAttribute('data-key') === key);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** A number of bytes as a text: `12.3 KB`. 1 KB is 1,000 bytes. */
export function bytesText(bytes: number): string {
  return bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} KB`;
}
