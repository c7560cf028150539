import type { Command } from './commands.ts';

/** The window's list of commands, which Google's tags read. */
export interface DataLayer {
  /** Inserts the commands at the beginning of the list, before all waiting entries. */
  begin(commands: readonly Command[]): void;
  add(command: Command): void;
  /** Removes the commands that no tag has read, and the list itself when it is then empty. */
  remove(): void;
}

/**
 * Opens the list. When a tag has already created one, that list is used.
 *
 * @param name Property of the window.
 * @throws TypeError when the window has something else under this name.
 */
export function openDataLayer(view: Window & typeof globalThis, name: string): DataLayer {
  const found: unknown = Reflect.get(view, name) ?? [];
  // The value can be an element of the page: `window.<id>` is the element with this id, as long as the window has no
  // own property of this name. Such an element is not a list, and the new list replaces it.
  const isElement = found instanceof view.Element || found instanceof view.HTMLCollection;
  if (!Array.isArray(found) && !isElement) {
    throw new TypeError(`window.${name} is not a list; name another data layer in the options`);
  }
  const list: unknown[] = Array.isArray(found) ? found : [];
  Reflect.set(view, name, list);
  const own = new Set<unknown>();
  const call = (command: Command) => {
    const entry = argumentsOf(...command);
    own.add(entry);
    return entry;
  };
  return {
    begin(commands) {
      const entries = commands.map(call);
      // A running tag has replaced `push`, so that it reads each new command at once. As long as no tag runs, the list
      // is an ordinary array, which a tag later reads from its beginning.
      if (Object.hasOwn(list, 'push')) list.push(...entries);
      else list.unshift(...entries);
    },
    add: (command) => void list.push(call(command)),
    remove() {
      if (Object.hasOwn(list, 'push')) return;
      list.splice(0, list.length, ...list.filter((entry) => !own.has(entry)));
      if (list.length === 0) Reflect.deleteProperty(view, name);
    },
  };
}

/** Google's tags take a command only as the `arguments` object of a function; they ignore an array. */
function argumentsOf(..._command: Command): unknown {
  // biome-ignore lint/complexity/noArguments: see above.
  return arguments;
}
