import { type ModuleHooks, registerHooks } from 'node:module';

/**
 * Makes code that loads stylesheets work on the server. Remotes of Vite, and of webpack's `experiments.css`, contain
 * code of their builder that makes link elements for the stylesheets of chunks without checking whether there is a
 * document. On the server that code would throw. Such links load nothing here, because a published page already links
 * the stylesheets of its blocks. Only the expressions that make and find links are changed. `document` stays undefined,
 * because all other code of a remote uses that to detect a server.
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

/** Finds the expressions by which builders make, find and insert links. */
const LOADS_LINK = new RegExp(
  [
    /(?<![.\w$])document(?=\.(?:createElement|getElementsByTagName)\(\s*["'`]link["'`]\s*\))/,
    /(?<![.\w$])document(?=\.head\.appendChild\()/,
    // Selectors by which code of Vite finds a nonce, and by which code of older Vite versions finds links.
    /(?<![.\w$])document(?=\.querySelector\(\s*["'`](?:meta\[property=["'\\]*csp-nonce|link\[))/,
    // Code of webpack with `output.crossOriginLoading`.
    /(?<=\.href\.indexOf\(\s*)window(?=\.location\.origin\b)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Replacement for a link element. It has only the members that the builders' code uses. */
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

/**
 * Replaces `document` where code of a builder makes or finds links. An inserted link fires its `load` event in the next
 * microtask.
 */
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
