import { type BisectPlugin, type BisectStep, bisect } from '@plinth/manifests/inspection';
import { type Child, h } from '../dom.ts';

export interface Search {
  readonly plugins: readonly BisectPlugin[];
  readonly answers: readonly boolean[];
  readonly isBegun: boolean;
}

export interface SearchActions {
  /**
   * Opens the page without the plugins that `without` names. The address of the page contains the answers that were
   * given up to now.
   */
  open(step: {
    readonly without: readonly string[];
    readonly answers: readonly boolean[];
    readonly isBegun: boolean;
  }): void;
}

/**
 * Finds the plugin that causes a problem. Each step opens the page without half of the suspected plugins, and the panel
 * asks whether the problem is still there.
 */
export function searchPanel(search: Search, actions: SearchActions): Child[] {
  const step = bisect(search.plugins, search.answers);
  const stop = button('Stop', 'stop', () => actions.open({ without: [], answers: [], isBegun: false }));
  if (!search.isBegun) return beginning(search, step, actions);
  if (step.kind !== 'ask') return [...result(step, actions), stop];
  const answer = (isThere: boolean) => () => {
    const answers = [...search.answers, isThere];
    const next = bisect(search.plugins, answers);
    actions.open({ answers, without: next.kind === 'ask' ? next.without : [], isBegun: true });
  };
  return [
    h('p', { class: 'quiet' }, `Question ${step.number} of at most ${step.most}`),
    meter(search.plugins, step),
    h('p', {}, 'This page is without ', h('b', {}, step.without.join(', ')), '.'),
    h('h3', {}, 'Is the problem still there?'),
    h(
      'div',
      { class: 'answers' },
      button('Yes, still there', 'yes', answer(true), 'main'),
      button('No, the problem is gone', 'no', answer(false), 'main'),
      stop,
    ),
  ];
}

function beginning({ plugins }: Search, step: BisectStep, actions: SearchActions): Child[] {
  if (step.kind !== 'ask') return [h('p', { class: 'empty' }, 'This page has no plugin.')];
  return [
    h(
      'p',
      {},
      `Something is wrong on this page? The inspector opens the page without some of its ${counted(plugins.length, 'plugin')} and asks whether the problem is still there, at most ${counted(step.most, 'time')}. Then it names the plugin that causes the problem. Blocks of a plugin that is left out keep their server HTML and stylesheets, so only problems of scripts are found.`,
    ),
    button('Begin', 'begin', () => actions.open({ without: step.without, answers: [], isBegun: true }), 'main'),
  ];
}

function result(step: Exclude<BisectStep, { kind: 'ask' }>, actions: SearchActions): Child[] {
  if (step.kind === 'none')
    return [
      h(
        'div',
        { class: 'verdict', attributes: { role: 'status' } },
        h('h3', {}, 'No single plugin is the cause'),
        h(
          'p',
          {},
          'The problem stays when any single plugin is left out. It has several causes, or its cause is not the script of a plugin: blocks of a plugin that is left out keep their server HTML and stylesheets.',
        ),
      ),
    ];
  const { plugin, also } = step;
  const with_ =
    also.length === 0
      ? ''
      : ` These plugins need ${plugin} and must be left out with it, but are not the cause: ${also.join(', ')}.`;
  return [
    h(
      'div',
      { class: 'verdict', attributes: { role: 'status' } },
      h('h3', {}, `${plugin} causes the problem`),
      h('p', {}, `The problem is there with ${plugin}, and is gone without it.${with_}`),
    ),
    button(`Open the page without ${plugin}`, 'without', () =>
      actions.open({ without: [plugin], answers: [], isBegun: false }),
    ),
  ];
}

/** Shows one mark for each plugin: left out, still suspected, or not the cause. */
function meter(plugins: readonly BisectPlugin[], step: Extract<BisectStep, { kind: 'ask' }>): HTMLElement {
  const suspects = new Set(step.suspects);
  return h(
    'ul',
    { class: 'meter', attributes: { 'aria-label': 'Plugins' } },
    ...plugins.map(({ name }) => {
      const isOut = step.without.includes(name);
      const words = `${isOut ? 'left out' : 'loaded'}${suspects.has(name) ? '' : ', not the cause'}`;
      const kind = `${isOut ? 'out' : 'in'}${suspects.has(name) ? '' : ' cleared'}`;
      return h('li', { class: kind }, h('span', {}, name), h('span', { class: 'quiet' }, words));
    }),
  );
}

/** A number with its word, in the singular or plural: `1 plugin`, `2 plugins`. */
function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function button(text: string, key: string, onClick: () => void, name = ''): HTMLElement {
  return h('button', { class: name, attributes: { type: 'button', 'data-key': `search ${key}` }, onClick }, text);
}
