import { stableJson } from '../lock/stable-json.ts';
import type { ObjectOptions, OptionsSchema } from '../schema/options-schema.ts';
import { compareLists } from './compare-lists.ts';
import { type ContractChange, change } from './contract-change.ts';

/**
 * Finds the differences between two schemas of options. The change is major if some options fit the old schema but not
 * the new one.
 */
export function compareOptions(before: ObjectOptions | undefined, after: ObjectOptions | undefined): ContractChange[] {
  if (!before) return after ? described(after) : [];
  if (!after) return [change('options-free', 'no longer checks its options')];
  return compareObjects(before, after, '');
}

/**
 * The changes when plugin.json describes options for the first time. Without such a schema, no manifest can set options
 * of the plugin. So an optional option cannot break a template, but a required option does.
 */
function described({ properties = {}, required = [] }: ObjectOptions): ContractChange[] {
  const names = Object.keys(properties);
  const list = names.length === 0 ? 'it has none' : names.join(', ');
  return [
    change('options-described', `checks its options by a schema: ${list}`),
    ...required.map((name) => change('option-required', `requires option ${name}`)),
  ];
}

function compareObjects(before: ObjectOptions, after: ObjectOptions, path: string): ContractChange[] {
  const old = before.properties ?? {};
  const now = after.properties ?? {};
  const { added, removed } = compareLists(Object.keys(old), Object.keys(now));
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const required = compareLists(before.required ?? [], after.required ?? []);
  const [wasOpen, isOpen] = [before.additionalProperties ?? false, after.additionalProperties ?? false];
  return [
    ...removed.map((name) => change('option-removed', `removes option ${at(name)}`)),
    // If the old schema accepted any property, it is possible that a manifest sets a property of this name already,
    // with a different meaning.
    ...added.map((name) => change(wasOpen ? 'option-narrowed' : 'option-added', `adds option ${at(name)}`)),
    ...required.added.map((name) => change('option-required', `requires option ${at(name)}`)),
    ...required.removed
      .filter((name) => Object.hasOwn(now, name))
      .map((name) => change('option-widened', `no longer requires option ${at(name)}`)),
    ...(wasOpen && !isOpen
      ? [change('option-narrowed', `accepts no unlisted options in ${path || 'its options'}`)]
      : []),
    ...(!wasOpen && isOpen ? [change('option-widened', `accepts unlisted options in ${path || 'its options'}`)] : []),
    ...Object.keys(old).flatMap((name) => {
      const [one, other] = [old[name], now[name]];
      return one && other && Object.hasOwn(now, name) ? compareOption(one, other, at(name)) : [];
    }),
  ];
}

function compareOption(before: OptionsSchema, after: OptionsSchema, path: string): ContractChange[] {
  const defaults =
    stableJson(before.default ?? null) === stableJson(after.default ?? null)
      ? []
      : [change('option-default', `changes the default of option ${path}`)];
  return [...defaults, ...compareValues(before, after, path)];
}

function compareValues(before: OptionsSchema, after: OptionsSchema, path: string): ContractChange[] {
  const narrowed = (what: string) => change('option-narrowed', `accepts less as option ${path}: ${what}`);
  const widened = (what: string) => change('option-widened', `accepts more as option ${path}: ${what}`);
  if (before.type === 'object' && after.type === 'object') return compareObjects(before, after, path);
  if (before.type === 'array' && after.type === 'array') {
    return [
      ...compareLimits([before.minItems, before.maxItems], [after.minItems, after.maxItems], 'items', path),
      ...compareItems(before.items, after.items, `${path}[]`),
    ];
  }
  if (before.type === 'string' && after.type === 'string') {
    return [
      ...compareValueLists(before.enum, after.enum, path),
      ...compareLimits([before.minLength, before.maxLength], [after.minLength, after.maxLength], 'characters', path),
    ];
  }
  if (isNumber(before) && isNumber(after)) {
    return [
      ...(before.type === 'number' && after.type === 'integer' ? [narrowed('only whole numbers')] : []),
      ...(before.type === 'integer' && after.type === 'number' ? [widened('any number')] : []),
      ...compareValueLists(before.enum, after.enum, path),
      ...compareLimits([before.minimum, before.maximum], [after.minimum, after.maximum], 'as its value', path),
    ];
  }
  return before.type === after.type ? [] : [narrowed(`type ${after.type} instead of ${before.type}`)];
}

function compareItems(
  before: OptionsSchema | undefined,
  after: OptionsSchema | undefined,
  path: string,
): ContractChange[] {
  if (before && after) return compareValues(before, after, path);
  if (after) return [change('option-narrowed', `accepts less as option ${path}: type ${after.type}`)];
  return before ? [change('option-widened', `accepts more as option ${path}: any value`)] : [];
}

function compareValueLists(
  before: readonly (string | number)[] | undefined,
  after: readonly (string | number)[] | undefined,
  path: string,
): ContractChange[] {
  if (!before && !after) return [];
  if (!before) return [change('option-narrowed', `accepts less as option ${path}: only ${after?.join(', ')}`)];
  if (!after) return [change('option-widened', `accepts more as option ${path}: any value`)];
  const { added, removed } = compareLists(before.map(String), after.map(String));
  return [
    ...removed.map((value) => change('option-narrowed', `accepts less as option ${path}: no longer ${value}`)),
    ...added.map((value) => change('option-widened', `accepts more as option ${path}: also ${value}`)),
  ];
}

type Limits = readonly [least: number | undefined, most: number | undefined];

function compareLimits(before: Limits, after: Limits, unit: string, path: string): ContractChange[] {
  const [least, most] = [before[0] ?? Number.NEGATIVE_INFINITY, before[1] ?? Number.POSITIVE_INFINITY];
  const [newLeast, newMost] = [after[0] ?? Number.NEGATIVE_INFINITY, after[1] ?? Number.POSITIVE_INFINITY];
  return [
    ...(newLeast > least
      ? [change('option-narrowed', `accepts less as option ${path}: at least ${newLeast} ${unit}`)]
      : []),
    ...(newMost < most
      ? [change('option-narrowed', `accepts less as option ${path}: at most ${newMost} ${unit}`)]
      : []),
    ...(newLeast < least ? [change('option-widened', `accepts more as option ${path}: a lower limit of ${unit}`)] : []),
    ...(newMost > most ? [change('option-widened', `accepts more as option ${path}: a higher limit of ${unit}`)] : []),
  ];
}

function isNumber(schema: OptionsSchema): schema is Extract<OptionsSchema, { type: 'number' | 'integer' }> {
  return schema.type === 'number' || schema.type === 'integer';
}
