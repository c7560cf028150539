import { describe, expect, it } from 'vitest';
import { moduleUpdate } from './module-update.ts';

/** A module factory whose source text is `text`. */
function factory(text: string) {
  return Object.assign(() => undefined, { toString: () => text });
}

type Sources = Readonly<Record<string, string>>;

function factoriesOf(sources: Sources) {
  return Object.fromEntries(Object.entries(sources).map(([id, text]) => [id, factory(text)]));
}

/**
 * `block` imports `list` and `schema`; `list` imports `item` and `words`. A module whose id ends with "Component"
 * exports components.
 */
const SOURCES: Sources = {
  block: 'r("list"); r("schema")',
  list: 'r("item"); r("words") // Component',
  item: '"not \\q an id" // Component',
  words: 'one',
  schema: 'a',
  late: 'not evaluated',
};

function update(changes: Sources, sources = SOURCES) {
  const evaluated = Object.keys(sources).filter((id) => id !== 'late');
  const modules = Object.fromEntries(evaluated.map((id) => [id, { exports: sources[id]?.endsWith('Component') }]));
  const running = { factories: factoriesOf(sources), modules };
  return moduleUpdate(running, factoriesOf({ ...sources, ...changes }), (exports) => exports === true);
}

describe('a newer build', () => {
  it('changes nothing when all modules are the same', () => {
    expect(update({})).toEqual({ changed: [], outdated: [], components: [] });
  });

  it('replaces a component, and not the modules that import it', () => {
    expect(update({ item: 'new // Component' })).toEqual({
      changed: ['item'],
      outdated: ['item'],
      components: ['item'],
    });
  });

  it('replaces the component that uses a changed module', () => {
    expect(update({ words: 'two' })).toEqual({ changed: ['words'], outdated: ['words', 'list'], components: ['list'] });
  });

  it('lists new modules', () => {
    const found = update({ item: 'r("new") // Component', new: 'x' });
    expect(found).toEqual({ changed: ['item', 'new'], outdated: ['item'], components: ['item'] });
  });

  it('replaces a module that is not evaluated yet without evaluating it', () => {
    expect(update({ late: 'other' })).toEqual({ changed: ['late'], outdated: [], components: [] });
  });

  it.each(['schema', 'block'])('refuses to replace a module that the host has read: %s', (id) => {
    expect(update({ [id]: 'changed' })).toBeUndefined();
  });

  it('finishes when modules import each other', () => {
    const circle = { block: 'r("one")', one: 'r("two") // Component', two: 'r("one")' };
    expect(update({ two: 'r("one"); changed' }, circle)?.components).toEqual(['one']);
    expect(update({ two: 'r("one"); changed' }, { ...circle, one: 'r("two")' })).toBeUndefined();
  });
});
