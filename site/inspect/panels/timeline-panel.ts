import type { BlockSpan } from '../block-times.ts';
import { type Child, h } from '../dom.ts';
import type { BlockView, PageView } from '../view.ts';
import { badge, inOrderOfPage } from './blocks-panel.ts';

/**
 * The possible distances between two marks of the time axis, in milliseconds. The smallest that needs at most
 * `MOST_LINES` marks is used.
 */
const STEPS = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const MOST_LINES = 5;
/** Share of the axis after which there is no room for a label. */
const LAST_LABEL = 0.88;

const KINDS = ['files', 'code', 'turn', 'mount'] as const;

const LEGEND: Readonly<Record<BlockSpan['kind'], string>> = {
  files: 'files are requested and arrive, with those of the host',
  code: 'the code is evaluated, and the plugin is set up',
  turn: 'waits for the blocks before it',
  mount: 'React renders it',
};

const WORDS: Readonly<Record<BlockSpan['kind'], string>> = {
  files: 'files',
  code: 'evaluation and setup',
  turn: 'waited',
  mount: 'mounting',
};

interface Mark {
  readonly text: string;
  readonly at: number;
}

/** Shows how long each step took until each block was mounted. */
export function timelinePanel(view: PageView): Child[] {
  const rows = inOrderOfPage(view.blocks)
    .filter(({ spans, mountedAt }) => spans.length > 0 || mountedAt !== undefined)
    .toSorted((one, other) => startOf(one) - startOf(other));
  if (rows.length === 0)
    return [
      h('p', { class: 'empty' }, 'No file of a block has been requested yet. Use the page, then open this tab again.'),
    ];
  const marks = marksOf(view);
  const end = Math.max(...rows.map(endOf), ...marks.map(({ at }) => at)) * 1.02;
  return [
    h(
      'ul',
      { class: 'legend', attributes: { 'aria-label': 'What the bars mean' } },
      ...KINDS.map((kind) => h('li', {}, h('span', { class: `swatch bar-${kind}` }), ` ${LEGEND[kind]}`)),
      h('li', {}, h('span', { class: 'swatch bar-mounted' }), ' mounted'),
    ),
    h('p', { class: 'quiet' }, 'Times are milliseconds since the navigation began.'),
    h(
      'div',
      { class: 'timeline' },
      h('div', { class: 'axis', attributes: { 'aria-hidden': 'true' } }, ...axis(end)),
      h('ul', { class: 'bars' }, ...rows.map((block) => row(block, end))),
    ),
    h(
      'dl',
      { class: 'facts' },
      ...marks.flatMap(({ text, at }) => [h('dt', {}, text), h('dd', {}, `${Math.round(at)} ms`)]),
    ),
  ];
}

function marksOf({ initialisedAt }: PageView): Mark[] {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  return [
    ...(paint === undefined ? [] : [{ text: 'First contentful paint', at: paint }]),
    ...(initialisedAt === undefined ? [] : [{ text: 'Page initialised', at: initialisedAt }]),
  ];
}

const startOf = ({ spans, mountedAt = Infinity }: BlockView) => Math.min(...spans.map(({ from }) => from), mountedAt);
const endOf = ({ spans, mountedAt = 0 }: BlockView) => Math.max(...spans.map(({ to }) => to), mountedAt);

function axis(end: number): HTMLElement[] {
  const step = STEPS.find((each) => end / each <= MOST_LINES) ?? end;
  const lines: HTMLElement[] = [];
  for (let at = 0; at <= end; at += step)
    lines.push(h('span', { class: 'tick', style: { '--at': String(at / end) } }, at / end < LAST_LABEL && `${at} ms`));
  return lines;
}

function row(block: BlockView, end: number): HTMLElement {
  const { id, name, spans, mountedAt, state } = block;
  return h(
    'li',
    {},
    h('span', { class: 'bar-name' }, badge(state), ` ${name} `, h('span', { class: 'quiet' }, `#${id}`)),
    h(
      'span',
      { class: 'track', attributes: { 'aria-hidden': 'true' } },
      ...spans.map(({ kind, from, to }) =>
        h('span', {
          class: `bar bar-${kind}`,
          style: { '--from': String(from / end), '--length': String(Math.max(0, to - from) / end) },
        }),
      ),
      mountedAt !== undefined && h('span', { class: 'bar bar-mounted', style: { '--from': String(mountedAt / end) } }),
    ),
    h('span', { class: 'bar-words' }, wordsOf(block)),
  );
}

/**
 * The times of a block in words: `files 41 to 95 ms, evaluation and setup 12 ms, waited 3 ms, mounting 9 ms, mounted at
 * 119 ms`
 */
function wordsOf({ spans, mountedAt }: BlockView): string {
  const parts = spans.map(
    ({ kind, from, to }) => `${WORDS[kind]} ${kind === 'files' ? between(from, to) : took(to - from)}`,
  );
  return [...parts, mountedAt === undefined ? 'not mounted' : `mounted at ${Math.round(mountedAt)} ms`].join(', ');
}

const between = (from: number, to: number) => `${Math.round(from)} to ${Math.round(to)} ms`;
const took = (ms: number) => (ms < 1 ? 'under 1 ms' : `${Math.round(ms)} ms`);
