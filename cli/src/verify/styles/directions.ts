import type { Problem } from '@plinth/manifests';
import { type Declaration, type Root, Rule } from 'postcss';

/**
 * Patterns of properties with left or right in their name, each with the logical property that follows the text
 * direction.
 */
const SIDES: readonly (readonly [side: RegExp, logical: string])[] = [
  [/^((?:scroll-)?(?:margin|padding)|border)-left/, '$1-inline-start'],
  [/^((?:scroll-)?(?:margin|padding)|border)-right/, '$1-inline-end'],
  [/^left$/, 'inset-inline-start'],
  [/^right$/, 'inset-inline-end'],
  [/^border-top-left-radius$/, 'border-start-start-radius'],
  [/^border-top-right-radius$/, 'border-start-end-radius'],
  [/^border-bottom-left-radius$/, 'border-end-start-radius'],
  [/^border-bottom-right-radius$/, 'border-end-end-radius'],
];
const SIDED_VALUES: Readonly<Record<string, string>> = { left: 'start', right: 'end' };
const LOGICAL_VALUES: Readonly<Record<string, (value: string) => string>> = {
  'text-align': (value) => value,
  float: (value) => `inline-${value}`,
  clear: (value) => `inline-${value}`,
};

/** Finds declarations that name left or right although a logical property or value exists. */
export function checkDirections(root: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  root.walkDecls((declaration) => {
    const logical = logicalFor(declaration);
    // Ignores rules whose selector names a language or a direction: compilers for old browsers write such a rule for
    // each direction.
    if (logical === undefined || selectsDirection(declaration)) return;
    const line = declaration.source?.start?.line;
    const message = `sets ${declaration.prop}: ${declaration.value}`;
    const hint = `write ${logical}, which follows the direction of the text`;
    problems.push({ code: 'PLINTH-MANIFEST-134', file, ...(line === undefined ? {} : { line }), message, hint });
  });
  return problems;
}

function selectsDirection({ parent }: Declaration): boolean {
  return parent instanceof Rule && /:lang\(|:dir\(|\[dir\b/.test(parent.selector);
}

function logicalFor({ prop, value }: Declaration): string | undefined {
  const side = SIDES.find(([pattern]) => pattern.test(prop));
  if (side) return prop.replace(side[0], side[1]);
  const logical = SIDED_VALUES[value];
  const toValue = LOGICAL_VALUES[prop];
  return logical === undefined || !toValue ? undefined : `${prop}: ${toValue(logical)}`;
}
