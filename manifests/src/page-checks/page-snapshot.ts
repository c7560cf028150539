import type { PageAddress } from './page-address.ts';
import type { PageFinding } from './page-finding.ts';
import { takeGlobals } from './page-globals.ts';
import { isElement, tagOf } from './tag-of.ts';

/** The state of a page at one moment. The contents of the blocks are left out. */
export interface PageSnapshot {
  /** Returns one finding for each difference between the current state of the page and this state. */
  left(): PageFinding[];
  /** Restores this state. */
  restore(): void;
}

export interface SnapshotOptions {
  readonly view: Window & typeof globalThis;
  /** Elements whose attributes and children are compared. */
  readonly elements: readonly Element[];
  readonly address: PageAddress;
  /** Returns true for an element that the host keeps on the page on purpose. Default: no element. */
  readonly isKept?: (element: Element) => boolean;
  /** Returns true for a global that the host changes on purpose. Default: no global. */
  readonly isKeptGlobal?: (name: string) => boolean;
}

/** Selector of elements that react-aria adds once for all plugins and keeps on purpose. */
const OF_THE_SDK = '#react-aria-pressable-style, [data-live-announcer]';

export function takeSnapshot({
  view,
  elements,
  address,
  isKept = () => false,
  isKeptGlobal = () => false,
}: SnapshotOptions): PageSnapshot {
  const { document } = view;
  const isIgnored = (node: Node) => isElement(node) && (node.matches(OF_THE_SDK) || isKept(node));
  const states = elements.map((element) => stateOf(element, isIgnored));
  const globals = takeGlobals(view, isKeptGlobal);
  const sheets = adoptedBy(document);
  const isChanged = () => {
    const now = adoptedBy(document);
    return now.length !== sheets.length || now.some((sheet, index) => sheet !== sheets[index]);
  };

  return {
    left: () => {
      const href = address.changed();
      return [
        ...states.flatMap((state) => changesOf(state, stateOf(state.element, isIgnored))),
        ...globals.left(),
        ...(href === undefined ? [] : [changed(`leaves the address of the page as ${href}`)]),
        ...(isChanged() ? [styleLeft('leaves an adopted stylesheet on the document')] : []),
      ];
    },
    restore() {
      for (const { element, children, attributes } of states) {
        element.replaceChildren(...children);
        for (const { name } of [...element.attributes]) if (!attributes.has(name)) element.removeAttribute(name);
        for (const [name, value] of attributes) element.setAttribute(name, value);
      }
      globals.restore();
      address.restore();
      if (isChanged()) document.adoptedStyleSheets = sheets;
    },
  };
}

interface ElementState {
  readonly element: Element;
  readonly children: readonly Node[];
  readonly attributes: ReadonlyMap<string, string>;
}

function stateOf(element: Element, isIgnored: (node: Node) => boolean): ElementState {
  // A `class` or `style` attribute often remains with an empty value after a script has removed what it had added. So
  // empty attributes count as missing.
  const attributes = [...element.attributes].filter(({ value }) => value !== '');
  return {
    element,
    children: [...element.childNodes].filter((node) => !isIgnored(node)),
    attributes: new Map(attributes.map(({ name, value }) => [name, value])),
  };
}

function changesOf(before: ElementState, now: ElementState): PageFinding[] {
  const where = tagOf(before.element);
  const [old, current] = [new Set(before.children), new Set(now.children)];
  const names = new Set([...now.attributes.keys(), ...before.attributes.keys()]);
  return [
    ...now.children
      .filter((child) => !old.has(child))
      .map((node) => {
        const message = `leaves ${tagOf(node)} in ${where}`;
        return isStyle(node) ? styleLeft(message) : changed(message);
      }),
    ...before.children
      .filter((child) => !current.has(child))
      .map((node) => changed(`has removed ${tagOf(node)} from ${where}`)),
    ...[...names]
      .filter((name) => now.attributes.get(name) !== before.attributes.get(name))
      .map((name) => changed(`leaves ${name}="${now.attributes.get(name) ?? ''}" on ${where}`)),
  ];
}

function changed(message: string): PageFinding {
  return { kind: 'nodeLeft', message };
}

function styleLeft(message: string): PageFinding {
  return { kind: 'styleLeft', message };
}

function isStyle(node: Node): boolean {
  return isElement(node) && node.matches('style, link[rel~="stylesheet"]');
}

function adoptedBy(document: Document): CSSStyleSheet[] {
  // In a simulated window, `adoptedStyleSheets` can be missing.
  return [...(document.adoptedStyleSheets ?? [])];
}
