import type { PluginJson, Problem } from '@plinth/manifests';
import { AtRule, Container, type Root, Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** At-rules whose inner rules do not select elements: `from`, `50%`. */
const KEYFRAMES = /^(?:-\w+-)?keyframes$/;

/**
 * Finds selectors that can match elements outside the plugin. A selector must have a class that begins with the
 * plugin's name, a data attribute, or a class that plugin.json names. Names of animations must begin with the plugin's
 * name too.
 * @param isRemote True for a build of another builder. Such a builder makes its own names of classes and animations, so
 * any class is enough.
 */
export function checkSelectors(root: Root, file: string, json: PluginJson, isRemote: boolean): Problem[] {
  const own = `${json.name}_`;
  const allowed = new Set(json.foreignClasses ?? []);
  const problems: Problem[] = [];
  const add = (node: Rule | AtRule, message: string) => {
    const hint = 'use classes of a CSS module, or name classes of other systems in "foreignClasses" of plugin.json';
    const line = node.source?.start?.line;
    problems.push({ code: 'PLINTH-MANIFEST-133', file, ...(line === undefined ? {} : { line }), message, hint });
  };
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    for (const selector of selectorParser().astSync(rule.selector).nodes) {
      const text = String(selector).trim();
      const { classes, hasData, hasId } = partsOf(selector);
      const isLimited = hasData || classes.some((name) => isRemote || name.startsWith(own) || allowed.has(name));
      if (hasId) add(rule, `selects an id: "${text}"`);
      else if (!isLimited && !isNested(rule)) add(rule, `selects elements of the whole page: "${text}"`);
    }
  });
  root.walkAtRules(KEYFRAMES, (rule) => {
    if (!isRemote && !rule.params.startsWith(own))
      add(rule, `names an animation ${rule.params}, which the whole page has`);
  });
  return problems;
}

interface Parts {
  /** Classes that the selector requires, on the selected element or on one of its ancestors or siblings. */
  readonly classes: readonly string[];
  /** Must one of these elements have a data attribute? */
  readonly hasData: boolean;
  readonly hasId: boolean;
}

function partsOf(selector: selectorParser.Selector): Parts {
  const classes: string[] = [];
  let hasData = false;
  let hasId = false;
  selector.walk((node) => {
    if (node.type === 'id') hasId = true;
    if (isExcluded(node)) return;
    if (node.type === 'class') classes.push(node.value);
    if (node.type === 'attribute' && node.attribute.startsWith('data-')) hasData = true;
  });
  return { classes, hasData, hasId };
}

/** Is this inside the argument of `:not()`? */
function isExcluded(node: selectorParser.Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) if (outer.value === ':not') return true;
  return false;
}

function isInKeyframes({ parent }: Rule): boolean {
  return parent instanceof AtRule && KEYFRAMES.test(parent.name);
}

/** Is the rule inside another rule? Then it selects only inside the elements of the outer rule. */
function isNested(rule: Rule): boolean {
  for (let outer: unknown = rule.parent; outer instanceof Container; outer = outer.parent) {
    if (outer instanceof Rule) return true;
  }
  return false;
}
