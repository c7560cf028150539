import { type ModuleHooks, registerHooks } from 'node:module';

/**
 * Stock remotes load the stylesheets of their chunks by code that their builder adds. That of Vite and of webpack's
 * `experiments.css` makes link elements without asking whether there is a document, so on the server it would fail. A
 * published page links the stylesheets of its blocks itself, so here such links load nothing. Only the expressions that
 * make and find links are changed: `document` stays undefined, because that is how all other code of a remote knows
 * that it runs on a server.
 */
export function skipStylesheetLoading(): Pick<ModuleHooks, 'deregister'> {
  Reflect.set(globalThis, LINKS, linksOnly);
  return registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.startsWith('file:') || loaded.format !== 'module' || !loaded.source) return loaded;
      const text = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: text.replace(LOADS_LINK, `globalThis.${LINKS}`) };
    },
  });
}

const LINKS = '__plinthLinks';

/** The object of each expression by which builders make, find and insert links. */
const LOADS_LINK = new RegExp(
  [
    /(?<![.\w$])document(?=\.(?:createElement|getElementsByTagName)\(\s*["'`]link["'`]\s*\))/,
    /(?<![.\w$])document(?=\.head\.appendChild\()/,
    // Vite looks for a nonce, and older versions look for the link this way.
    /(?<![.\w$])document(?=\.querySelector\(\s*["'`](?:meta\[property=["'\\]*csp-nonce|link\[))/,
    // webpack with `output.crossOriginLoading`.
    /(?<=\.href\.indexOf\(\s*)window(?=\.location\.origin\b)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** A link element, as far as such code uses one. */
class Link extends EventTarget {
  href = '';
  onload?: ((event: Event) => void) | null;
  readonly #attributes = new Map<string, string>();

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  setAttribute(name: string, value: unknown): void {
    this.#attributes.set(name, String(value));
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }
}

/** A link that is inserted reports soon that it has loaded. */
const linksOnly = {
  createElement: () => new Link(),
  getElementsByTagName: () => [],
  querySelector: () => null,
  location: { origin: '' },
  head: {
    appendChild(link: Link): Link {
      queueMicrotask(() => {
        const event = new Event('load');
        link.onload?.(event);
        link.dispatchEvent(event);
      });
      return link;
    },
  },
};
