import type { PageFinding } from './page-finding.ts';

/** Matches the names of a page's frames (`window[0]`), which exist only as long as their elements. */
const FRAME_NAME = /^\d+$/;

/** The globals of a window at one moment. */
export interface PageGlobals {
  /** One finding for each global that has been added, or whose value has changed, since that moment. */
  left(): PageFinding[];
  restore(): void;
}

/** @param isKept Returns true for a global that the host or the browser may change, so that it is not reported. */
export function takeGlobals(view: object, isKept: (name: string) => boolean): PageGlobals {
  const before = globalsOf(view);
  return {
    left: () => {
      const now = globalsOf(view);
      const names = new Set([...before.keys(), ...now.keys()]);
      return [...names].flatMap((name): PageFinding[] => {
        const text = String(name);
        const isSame = before.has(name) && Object.is(now.get(name), before.get(name));
        if (isSame || FRAME_NAME.test(text) || isKept(text)) return [];
        const what = before.has(name) ? 'leaves a changed global' : 'leaves a global';
        return [{ kind: 'globalLeft', message: `${what}: ${text}` }];
      });
    },
    restore() {
      for (const name of Reflect.ownKeys(view)) if (!before.has(name)) Reflect.deleteProperty(view, name);
      for (const [name, value] of before)
        if (!Object.is(globalValue(view, name), value)) Reflect.set(view, name, value);
    },
  };
}

function globalsOf(view: object): ReadonlyMap<PropertyKey, unknown> {
  return new Map(Reflect.ownKeys(view).map((name) => [name, globalValue(view, name)]));
}

/**
 * Value of a global, for the comparison. What a getter returns can change without any action of the plugin. So the
 * result of a getter is compared only for event handlers (`onresize`).
 */
function globalValue(view: object, name: PropertyKey): unknown {
  const found = Object.getOwnPropertyDescriptor(view, name);
  if (!found) return undefined;
  if ('value' in found) return found.value;
  return String(name).startsWith('on') ? Reflect.get(view, name) : undefined;
}
