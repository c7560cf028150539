import { type Fields, isFields } from '../outbox/entry.ts';

/** The plugin and the block to which a measured value belongs. A field is missing when its value is not known. */
export interface Owner {
  readonly plugin?: string;
  readonly block?: string;
}

/** Finds out which plugin of the page a file or an element belongs to. */
export interface PagePlugins {
  /** The plugin whose folder of files appears in a stack or an address. */
  ofText(text: string): string | undefined;
  /** The block around this element, and the plugin of the block. */
  ofNode(node: Node | null | undefined): Owner;
}

/** Reads the lock slice of the page. The server has written it, so only the fields that are used here are checked. */
export function readPagePlugins(document: Document): PagePlugins {
  let lock: unknown;
  try {
    lock = JSON.parse(document.getElementById('plinth-lock')?.textContent ?? '');
  } catch {
    // The host reports a malformed slice. The measured values then have no plugin.
  }
  const { plugins, blocks } = fieldsOf(lock);
  // An isolated plugin is left out: its files run in a frame, and its entry on the page is a file of the host.
  const folders = Object.entries(fieldsOf(plugins)).flatMap(([name, plugin]) => {
    const { entry, isolated } = fieldsOf(plugin);
    const file = String(entry);
    return isolated ? [] : [{ name, folder: file.slice(0, file.lastIndexOf('/') + 1) }];
  });
  return {
    ofText: (text) => folders.find(({ folder }) => folder && text.includes(folder))?.name,
    ofNode(node) {
      const element = node instanceof Element ? node : node?.parentElement;
      const block = element?.closest<HTMLElement>('[data-block-type]');
      if (!block) return {};
      const { plugin } = fieldsOf(fieldsOf(blocks)[block.dataset.blockType ?? '']);
      return { block: block.id.replace(/^block-/, ''), ...(typeof plugin === 'string' && { plugin }) };
    },
  };
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}
