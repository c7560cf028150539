import type { CSSProperties } from 'react';

/** Custom properties by name: `{ '--gutter': '20px' }`. */
export type CustomProperties = Readonly<Record<`--${string}`, string | number>>;

/** A style that sets these custom properties, for use in the stylesheet. */
export function withProperties(properties: CustomProperties): CSSProperties {
  const style: object = properties;
  return style;
}
