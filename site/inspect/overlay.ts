import type { Inspection } from '@plinth/manifests/inspection';
import { answersIn, INSPECTION_QUERY, inspectionAddress, type SavedRecords } from '@plinth/manifests/inspection';
import { jsonText } from '@plinth/sdk/json';
import { h, replaceKeepingFocus } from './dom.ts';
import type { Problem } from './find-problems.ts';
import { createOutlines } from './outlines.ts';
import { blocksPanel } from './panels/blocks-panel.ts';
import { type LeakState, leaksPanel } from './panels/leaks-panel.ts';
import { pluginsPanel } from './panels/plugins-panel.ts';
import { problemsPanel } from './panels/problems-panel.ts';
import { type Search, searchPanel } from './panels/search-panel.ts';
import { timelinePanel } from './panels/timeline-panel.ts';
import { createTabs } from './tabs.ts';
import type { BlockView, PageView } from './view.ts';

const TABS = [
  { id: 'blocks', title: 'Blocks' },
  { id: 'timeline', title: 'Timeline' },
  { id: 'plugins', title: 'Plugins' },
  { id: 'problems', title: 'Problems' },
  { id: 'leaks', title: 'Leaks' },
  { id: 'search', title: 'Culprit' },
] as const;

/** Shortest time between two renders of the inspector, in milliseconds. */
const PAUSE_MS = 300;
const HOST_STYLE = {
  all: 'initial',
  position: 'fixed',
  inset: '0',
  display: 'block',
  'z-index': '2147483647',
  'pointer-events': 'none',
};
/** The bar at the end of a page with an override. The inspector must not cover it. */
const OVERRIDE_SIGN = '#plinth-override-sign';
/**
 * The parameter with the answers begins with this letter while the search for the plugin that causes a problem is under
 * way.
 */
const BEGUN = 's';

export interface OverlayParts {
  readonly view: Window;
  readonly inspection: Inspection;
  /** Complete address of the page. */
  readonly address: string;
  readonly look: () => PageView;
  /** Returns a text for each purpose that says whether the visitor allows it: `performance allowed`. */
  readonly consent: () => readonly string[];
  readonly findProblems: (page: PageView) => readonly Problem[];
  readonly findLeaks: () => Promise<LeakState['leaks']>;
}

/**
 * Shows the inspector.
 * @returns Function to call when something has changed, which renders the inspector again.
 */
export function showOverlay(parts: OverlayParts): () => void {
  const { view, inspection, address } = parts;
  const { document } = view;
  const isBegun = new URL(address).searchParams.get(INSPECTION_QUERY.answers)?.startsWith(BEGUN) ?? false;
  const search: Search = { plugins: inspection.plugins, answers: answersIn(address), isBegun };
  let leakState: LeakState = { isRunning: false, leaks: undefined };
  let page = parts.look();
  let problems: readonly Problem[] = [];

  const outlines = createOutlines(view);
  const status = h('p', { class: 'status', attributes: { role: 'status' } });
  const tabs = createTabs(TABS, isBegun ? 'search' : 'blocks', () => render());
  const open = h(
    'button',
    { class: 'open', attributes: { type: 'button' }, onClick: () => toggle(true) },
    'Plinth inspector',
  );
  const close = h(
    'button',
    {
      class: 'close',
      attributes: { type: 'button', 'aria-label': 'Close the inspector' },
      onClick: () => toggle(false),
    },
    '✕',
  );
  const dialog = h(
    'section',
    { class: 'inspector', attributes: { 'aria-label': 'Plinth inspector', lang: 'en', dir: 'ltr' } },
    h(
      'header',
      {},
      h('h2', {}, 'Plinth inspector'),
      h('button', { attributes: { type: 'button', 'aria-label': 'Copy record' }, onClick: () => void copy() }, 'Copy'),
      h('button', { attributes: { type: 'button', 'aria-label': 'Save record' }, onClick: () => save() }, 'Save'),
      close,
    ),
    withoutNote(parts),
    tabs.list,
    tabs.panel,
    status,
  );
  const frame = h('div', { class: 'frame' }, outlines.element, dialog, open);
  // The element has inline styles, because the styles of the page also apply to it and must not change it. The element
  // covers the window and lets all pointer events through.
  const host = h('div', { attributes: { 'data-plinth-inspector': '' }, style: HOST_STYLE });
  const root = host.attachShadow({ mode: 'open' });
  const { href, integrity } = inspection.style;
  const style = h('link', { attributes: { rel: 'stylesheet', href, integrity } });
  // The inspector is hidden until its stylesheet has loaded. Otherwise it would cover the page with plain text.
  frame.hidden = true;
  style.addEventListener('load', () => {
    frame.hidden = false;
    render();
  });
  root.append(style, frame);
  // While the focus is in the inspector, Escape must not close any element of the page.
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    toggle(false);
  });

  const toggle = (isOpen: boolean) => {
    dialog.hidden = !isOpen;
    outlines.element.hidden = !isOpen;
    open.hidden = isOpen;
    if (isOpen) {
      render();
      tabs.list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    } else open.focus();
  };

  const show = ({ element }: BlockView) => {
    const isCalm = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  };

  const runLeaks = async () => {
    leakState = { isRunning: true, leaks: undefined };
    render();
    leakState = { isRunning: false, leaks: await parts.findLeaks() };
    render();
  };

  const content = () => {
    switch (tabs.current()) {
      case 'timeline':
        return timelinePanel(page);
      case 'plugins':
        return pluginsPanel(page, parts.consent());
      case 'problems':
        return problemsPanel(page.reports, problems);
      case 'leaks':
        return leaksPanel(leakState, () => void runLeaks());
      case 'search':
        return searchPanel(search, {
          open: ({ without, answers, isBegun: isSearching }) => {
            const url = new URL(inspectionAddress(address, { without, answers }));
            if (isSearching) {
              const letters = url.searchParams.get(INSPECTION_QUERY.answers) ?? '';
              url.searchParams.set(INSPECTION_QUERY.answers, BEGUN + letters);
            }
            view.location.assign(url.href);
          },
        });
      default:
        return blocksPanel(page, { show, mark: outlines.mark });
    }
  };

  const render = () => {
    page = parts.look();
    if (dialog.hidden) return;
    problems = parts.findProblems(page);
    tabs.count('problems', page.reports.length + problems.length);
    tabs.count('leaks', leakState.leaks?.length ?? 0);
    frame.style.setProperty('--below', `${document.querySelector<HTMLElement>(OVERRIDE_SIGN)?.offsetHeight ?? 0}px`);
    replaceKeepingFocus(tabs.panel, content());
    outlines.render(page.blocks);
  };

  const savedRecords = (): SavedRecords => ({
    v: 1,
    address,
    savedAt: new Date().toISOString(),
    records: [...parts.look().blocks, ...parts.look().plugins].map(({ record }) => record),
  });
  const copy = async () => {
    try {
      await view.navigator.clipboard.writeText(jsonText(savedRecords(), 2));
      status.textContent = 'The record was copied to the clipboard.';
    } catch {
      status.textContent = 'The browser does not allow copying here. Save the record instead.';
    }
  };
  const save = () => {
    const blob = new Blob([`${jsonText(savedRecords(), 2)}\n`], { type: 'application/json' });
    const link = h('a', { attributes: { href: URL.createObjectURL(blob), download: 'plinth-record.json' } });
    link.click();
    URL.revokeObjectURL(link.href);
    status.textContent = 'Saved. Print it with "plinth why --record plinth-record.json".';
  };

  open.hidden = true;
  document.documentElement.append(host);

  let isComing = false;
  return () => {
    if (isComing) return;
    isComing = true;
    view.setTimeout(() => {
      isComing = false;
      render();
    }, PAUSE_MS);
  };
}

const MOST_UNKNOWN = 5;
const LONGEST_NAME = 100;

/** Says which plugins this version of the page leaves out, and links to the complete page. */
function withoutNote({ view, inspection, address }: OverlayParts): HTMLElement | false {
  const asked = new URL(address).searchParams.get(INSPECTION_QUERY.without) ?? '';
  const unknown = asked
    .split(',')
    .filter((name) => name !== '' && !inspection.plugins.some((plugin) => plugin.name === name))
    .map((name) => `"${name.slice(0, LONGEST_NAME)}"`);
  const { without } = inspection;
  if (without.length === 0 && unknown.length === 0) return false;
  return h(
    'div',
    { class: 'without' },
    without.length > 0 && h('p', {}, `Without ${without.join(', ')}`),
    unknown.length > 0 &&
      h('p', {}, `The page has no plugin ${[...new Set(unknown)].slice(0, MOST_UNKNOWN).join(', ')}.`),
    h(
      'button',
      { attributes: { type: 'button' }, onClick: () => view.location.assign(inspectionAddress(address)) },
      'Open with all plugins',
    ),
  );
}
