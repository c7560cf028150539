import type { PluginJson, Problem } from '@plinth/manifests';
import { AtRule, Container, type Root, Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** At-rules whose inner rules do not select elements, for example `from` and `50%` of keyframes. */
const KEYFRAMES = /^(?:-\w+-)?keyframes$/;

/**
 * Finds selectors that can match elements outside the plugin. A selector must have a class that begins with the
 * plugin's name, a data attribute, or a class that plugin.json names. Names of animations must begin with the plugin's
 * name too.
 * @param isRemote True for a build of another build tool, whose classes and animations are named differently. So any
 * class is accepted.
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
  const isOwn = (name: string) => isRemote || name.startsWith(own) || allowed.has(name);
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    for (const selector of selectorParser().astSync(rule.selector).nodes) {
      const text = String(selector).trim();
      if (selectsId(selector)) add(rule, `selects an id: "${text}"`);
      else if (!isLimited(selector, isOwn) && !isInsideOuter(selector, rule))
        add(rule, `selects elements of the whole page: "${text}"`);
    }
  });
  root.walkAtRules(KEYFRAMES, (rule) => {
    if (!isRemote && !rule.params.startsWith(own))
      add(rule, `defines the animation ${rule.params}, a name that other plugins on the page could use too`);
  });
  return problems;
}

/** Pseudo-classes that match the same elements as one of their arguments. */
const ALTERNATIVES = /^:(?:is|where|matches|(?:-webkit-|-moz-)any)$/;

/**
 * Must the selected element, or one of its ancestors or siblings, have a class of the plugin or a data attribute? A
 * class or attribute inside `:not()` or `:has()` does not count. The `&` of a nested rule counts, because the selector
 * of the outer rule is checked separately.
 */
function isLimited({ nodes }: selectorParser.Selector, isOwn: (name: string) => boolean): boolean {
  return nodes.some((node) => {
    if (node.type === 'class') return isOwn(node.value);
    if (node.type === 'attribute') return node.attribute.startsWith('data-');
    if (node.type === 'nesting') return true;
    if (node.type !== 'pseudo' || !ALTERNATIVES.test(node.value)) return false;
    return node.nodes.length > 0 && node.nodes.every((alternative) => isLimited(alternative, isOwn));
  });
}

function selectsId(selector: selectorParser.Selector): boolean {
  let found = false;
  selector.walkIds(() => {
    found = true;
  });
  return found;
}

/**
 * Is this the selector of a nested rule without `&`? Such a selector selects only elements inside the elements of the
 * outer rule.
 */
function isInsideOuter(selector: selectorParser.Selector, rule: Rule): boolean {
  let namesOuter = false;
  selector.walkNesting(() => {
    namesOuter = true;
  });
  return isNested(rule) && !namesOuter;
}

function isInKeyframes({ parent }: Rule): boolean {
  return parent instanceof AtRule && KEYFRAMES.test(parent.name);
}

/** Is the rule inside another rule? */
function isNested(rule: Rule): boolean {
  for (let outer: unknown = rule.parent; outer instanceof Container; outer = outer.parent) {
    if (outer instanceof Rule) return true;
  }
  return false;
}
