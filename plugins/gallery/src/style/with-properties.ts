import type { CSSProperties } from 'react';

/** Custom properties by name: `{ '--gutter': '20px' }`. */
export type CustomProperties = Readonly<Record<`--${string}`, string | number>>;

/** Returns a `style` that sets these custom properties, which the stylesheet uses. */
export function withProperties(properties: CustomProperties): CSSProperties {
  const style: object = properties;
  return style;
}
