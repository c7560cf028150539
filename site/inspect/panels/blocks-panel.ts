import type { WhyRecord } from '@plinth/manifests/inspection';
import { type Child, h } from '../dom.ts';
import type { BlockState, BlockView, PageView } from '../view.ts';

/** The character that is shown for each state. */
export const STATE_SIGNS: Readonly<Record<BlockState, string>> = {
  mounted: '✓',
  loading: '…',
  waits: '◷',
  refused: '✕',
  html: '–',
  'left out': '⊘',
};

const STATE_WORDS: Readonly<Record<BlockState, string>> = {
  mounted: 'mounted',
  loading: 'loading',
  waits: 'waiting',
  refused: 'refused',
  html: 'only HTML',
  'left out': 'left out',
};

/** The CSS class of a state: `state-left-out`. */
export function stateClass(state: BlockState): string {
  return `state-${state.replace(' ', '-')}`;
}

export interface BlockActions {
  /** Shows where a block is on the page. */
  show(block: BlockView): void;
  /** Marks a block on the page. Without a block, removes the mark. */
  mark(block: BlockView | undefined): void;
}

/** Lists the blocks in the order of the page, each with its record, which says why the block is mounted or waits. */
export function blocksPanel({ blocks }: PageView, actions: BlockActions): Child[] {
  if (blocks.length === 0) return [h('p', { class: 'empty' }, 'This page has no block.')];
  return [
    h('ul', { class: 'legend', attributes: { 'aria-label': 'States' } }, ...legend(blocks)),
    h('ul', { class: 'rows' }, ...inOrderOfPage(blocks).map((block) => row(block, actions))),
  ];
}

function legend(blocks: readonly BlockView[]): Child[] {
  const states: readonly BlockState[] = ['mounted', 'loading', 'waits', 'html', 'refused', 'left out'];
  return states.flatMap((state) => {
    const count = blocks.filter((block) => block.state === state).length;
    return count === 0 ? [] : [h('li', {}, badge(state), ` ${count} ${STATE_WORDS[state]}`)];
  });
}

export function inOrderOfPage(blocks: readonly BlockView[]): BlockView[] {
  return blocks.toSorted(({ element: one }, { element: other }) => {
    if (!one || !other) return one ? -1 : Number(other !== undefined);
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

export function badge(state: BlockState): HTMLElement {
  return h('span', { class: `badge ${stateClass(state)}`, attributes: { 'aria-hidden': 'true' } }, STATE_SIGNS[state]);
}

function row(block: BlockView, actions: BlockActions): HTMLElement {
  const { id, name, plugin, version, state, record } = block;
  const from = plugin === undefined ? 'no plugin' : `${plugin} ${version ?? ''}`;
  const details = h(
    'details',
    { attributes: { 'data-key': `block ${id}` } },
    h(
      'summary',
      { attributes: { 'data-key': `summary ${id}` } },
      badge(state),
      h('span', { class: 'row-name' }, name, ' ', h('span', { class: 'quiet' }, `#${id}`)),
      h('span', { class: 'row-from' }, from),
      h('span', { class: 'row-state' }, record.outcome.text),
    ),
    h(
      'dl',
      { class: 'facts' },
      h('dt', {}, 'Activation'),
      h('dd', {}, block.activation ?? 'none'),
      h('dt', {}, 'State'),
      h('dd', {}, STATE_WORDS[state]),
    ),
    recordSteps(record),
    h(
      'button',
      {
        attributes: { type: 'button', 'data-key': `show ${id}`, disabled: block.element ? undefined : '' },
        onClick: () => actions.show(block),
      },
      'Show on the page',
    ),
  );
  for (const [event, marked] of MARKING)
    details.addEventListener(event, () => actions.mark(marked ? block : undefined));
  return h('li', {}, details);
}

const MARKING = [
  ['pointerenter', true],
  ['focusin', true],
  ['pointerleave', false],
  ['focusout', false],
] as const;

/** The steps of a record in their order, followed by the outcome. */
export function recordSteps({ steps, outcome }: WhyRecord): HTMLElement {
  return h(
    'ol',
    { class: 'steps' },
    ...steps.map(({ topic, text, source }) =>
      h(
        'li',
        {},
        h('span', { class: 'topic' }, topic),
        ' ',
        h('span', { class: 'step-text' }, text),
        source !== undefined && h('span', { class: 'source' }, ` ${source}`),
      ),
    ),
    h('li', { class: `outcome outcome-${outcome.kind}` }, outcome.text),
  );
}
