/** Differences between a page now and the same page before its plugins ran. */
interface Left {
  readonly rule: 'PLINTH-MANIFEST-165' | 'PLINTH-MANIFEST-166' | 'PLINTH-MANIFEST-167';
  readonly what: string;
}

export interface PageSnapshot {
  left(): Left[];
}

/** Nodes that the host and the SDK add once and keep on purpose. Which plugin causes this is not known. */
const KEPT = '#react-aria-pressable-style, [data-live-announcer], link[rel="modulepreload"], [data-plinth-inspector]';

/**
 * Records the state of the page outside of its blocks: children and attributes of `html`, `head` and `body`, and the
 * globals.
 * @param isKnown Is this the address of a stylesheet that the page slice names? The host keeps such stylesheets.
 */
export function takeSnapshot(view: Window, isKnown: (href: string) => boolean): PageSnapshot {
  const { document } = view;
  const elements = [document.documentElement, document.head, document.body];
  const before = elements.map((element) => stateOf(element));
  const globals = new Set(Object.keys(view));
  return {
    left: () => [
      ...elements.flatMap((element, index) => {
        const old = before[index];
        return old ? changesOf(element, old, isKnown) : [];
      }),
      ...Object.keys(view)
        .filter((name) => !globals.has(name) && name !== 'plinth')
        .map((name): Left => ({ rule: 'PLINTH-MANIFEST-165', what: `the global ${name}` })),
    ],
  };
}

interface State {
  readonly children: ReadonlySet<Element>;
  readonly attributes: ReadonlyMap<string, string>;
}

function stateOf(element: Element): State {
  const attributes = [...element.attributes].filter(({ value }) => value !== '');
  return {
    children: new Set(element.children),
    attributes: new Map(attributes.map(({ name, value }) => [name, value])),
  };
}

function changesOf(element: Element, before: State, isKnown: (href: string) => boolean): Left[] {
  const now = stateOf(element);
  const where = tagOf(element);
  const added = [...now.children].filter((child) => !before.children.has(child) && !child.matches(KEPT));
  const names = new Set([...now.attributes.keys(), ...before.attributes.keys()]);
  return [
    ...added.flatMap((node): Left[] => {
      const href = node.getAttribute('href') ?? node.getAttribute('data-href');
      if (href !== null && isKnown(href)) return [];
      const isStyle = node.matches('style, link[rel~="stylesheet"]');
      return [{ rule: isStyle ? 'PLINTH-MANIFEST-166' : 'PLINTH-MANIFEST-167', what: `${tagOf(node)} in ${where}` }];
    }),
    ...[...names]
      .filter((name) => now.attributes.get(name) !== before.attributes.get(name))
      .map((name): Left => {
        return { rule: 'PLINTH-MANIFEST-167', what: `${name}="${now.attributes.get(name) ?? ''}" on ${where}` };
      }),
  ];
}

/** `<div id="overlay">` */
function tagOf(element: Element): string {
  const attribute = ['id', 'class'].flatMap((name) => {
    const value = element.getAttribute(name);
    return value ? [` ${name}="${value.slice(0, 60)}"`] : [];
  });
  return `<${element.tagName.toLowerCase()}${attribute.join('')}>`;
}
