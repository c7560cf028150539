import { type Design, OTHER_NAMES } from './displays/generated/designs.ts';
import { DISPLAYS } from './displays/generated/displays.ts';

/**
 * Finds the display with this name. The name can contain capitals, spaces or hyphens (`Auto Columns`). Undefined for an
 * unknown name.
 */
export function designOf(name: string): Design | undefined {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  return isDesign(plain) ? plain : OTHER_NAMES.get(plain);
}

function isDesign(name: string): name is Design {
  return Object.hasOwn(DISPLAYS, name);
}
