import type { Finding } from '../findings.ts';

/** The state of a page at one moment, without the contents of the blocks. */
export interface PageSnapshot {
  /** Finds the differences between the page now and this state. */
  left(): Finding[];
  /** Restores this state, so that the next example begins with a clean page. */
  restore(): void;
}

/** Nodes that react-aria adds once for all plugins and keeps on purpose. */
const OF_THE_SDK = '#react-aria-pressable-style, [data-live-announcer]';

interface ElementState {
  readonly element: Element;
  readonly children: readonly Node[];
  readonly attributes: ReadonlyMap<string, string>;
}

/** @param elements Elements whose attributes and children are compared. */
export function takeSnapshot(elements: readonly Element[]): PageSnapshot {
  const states = elements.map(stateOf);
  const globals = globalValues();
  const address = location.href;
  const sheets = adopted();

  return {
    left: () => [
      ...states.flatMap(changesOf),
      ...changedGlobals(globals),
      ...(location.href === address ? [] : [changed(`leaves the address of the page as ${location.href}`)]),
      ...(adopted().length === sheets.length ? [] : [styleLeft('leaves an adopted stylesheet on the document')]),
    ],
    restore() {
      for (const { element, children, attributes } of states) {
        element.replaceChildren(...children);
        for (const { name } of [...element.attributes]) if (!attributes.has(name)) element.removeAttribute(name);
        for (const [name, value] of attributes) element.setAttribute(name, value);
      }
      for (const name of Reflect.ownKeys(globalThis)) if (!globals.has(name)) Reflect.deleteProperty(globalThis, name);
      for (const [name, value] of globals)
        if (!Object.is(globalValue(name), value)) Reflect.set(globalThis, name, value);
      history.replaceState(null, '', address);
      if (adopted().length !== sheets.length) document.adoptedStyleSheets = sheets;
    },
  };
}

function stateOf(element: Element): ElementState {
  // An empty class or style attribute may be left after its value was removed.
  const attributes = [...element.attributes].filter(({ value }) => value !== '');
  return {
    element,
    children: [...element.childNodes].filter((node) => !(node instanceof Element && node.matches(OF_THE_SDK))),
    attributes: new Map(attributes.map(({ name, value }) => [name, value])),
  };
}

function changesOf(before: ElementState): Finding[] {
  const { element } = before;
  const now = stateOf(element);
  const where = tagOf(element);
  const added = now.children.filter((child) => !before.children.includes(child));
  const removed = before.children.filter((child) => !now.children.includes(child));
  const names = new Set([...now.attributes.keys(), ...before.attributes.keys()]);
  return [
    ...added.map((node) => {
      const message = `leaves ${tagOf(node)} in ${where}`;
      return isStyle(node) ? styleLeft(message) : changed(message);
    }),
    ...removed.map((node) => changed(`has removed ${tagOf(node)} from ${where}`)),
    ...[...names]
      .filter((name) => now.attributes.get(name) !== before.attributes.get(name))
      .map((name) => changed(`leaves ${name}="${now.attributes.get(name) ?? ''}" on ${where}`)),
  ];
}

function changed(message: string): Finding {
  return { kind: 'nodeLeft', message };
}

function styleLeft(message: string): Finding {
  return { kind: 'styleLeft', message };
}

function isStyle(node: Node): boolean {
  return node instanceof Element && node.matches('style, link[rel~="stylesheet"]');
}

/** `<div id="overlay">` */
export function tagOf(node: Node): string {
  if (!(node instanceof Element)) return `the text "${node.textContent?.trim().slice(0, 40) ?? ''}"`;
  const id = node.id ? ` id="${node.id}"` : '';
  const name = node.getAttribute('class') ? ` class="${node.getAttribute('class')}"` : '';
  return `<${node.tagName.toLowerCase()}${id}${name}>`;
}

function adopted(): CSSStyleSheet[] {
  return [...(document.adoptedStyleSheets ?? [])];
}

function globalValues(): ReadonlyMap<PropertyKey, unknown> {
  return new Map(Reflect.ownKeys(globalThis).map((name) => [name, globalValue(name)]));
}

/**
 * Value of a global. Of globals with a getter, only event handlers (`onresize`) are compared, because other such
 * globals change without the plugin.
 */
function globalValue(name: PropertyKey): unknown {
  const found = Object.getOwnPropertyDescriptor(globalThis, name);
  if (!found) return undefined;
  if ('value' in found) return found.value;
  return String(name).startsWith('on') ? Reflect.get(globalThis, name) : undefined;
}

function changedGlobals(before: ReadonlyMap<PropertyKey, unknown>): Finding[] {
  const names = new Set([...before.keys(), ...Reflect.ownKeys(globalThis)]);
  return [...names]
    .filter((name) => !before.has(name) || !Object.is(globalValue(name), before.get(name)))
    .map((name) => {
      const what = before.has(name) ? 'leaves a changed global' : 'leaves a global';
      return { kind: 'globalLeft', message: `${what}: ${String(name)}` };
    });
}
