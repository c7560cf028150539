import { h } from './dom.ts';

export interface Tab {
  readonly id: string;
  readonly title: string;
}

export interface Tabs {
  readonly list: HTMLElement;
  readonly panel: HTMLElement;
  readonly current: () => string;
  select(id: string): void;
  /** Shows a number after the title of a tab. Shows nothing for 0. */
  count(id: string, count: number): void;
}

/**
 * Tabs that share one panel. The arrow keys, Home and End move between the tabs.
 * @param changed Called after a different tab was chosen.
 */
export function createTabs(tabs: readonly Tab[], first: string, changed: () => void): Tabs {
  let current = first;
  const panel = h('div', { class: 'panel', attributes: { role: 'tabpanel', id: 'panel', tabindex: '0' } });
  const buttons = new Map(
    tabs.map(({ id, title }) => {
      const attributes = { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': 'panel' };
      return [id, h('button', { class: 'tab', attributes, onClick: () => select(id) }, title)] as const;
    }),
  );
  const list = h(
    'div',
    { class: 'tabs', attributes: { role: 'tablist', 'aria-label': 'Inspector' } },
    ...buttons.values(),
  );
  const show = () => {
    for (const [id, button] of buttons) {
      button.setAttribute('aria-selected', String(id === current));
      button.tabIndex = id === current ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', `tab-${current}`);
  };
  const select = (id: string) => {
    current = id;
    show();
    changed();
  };
  list.addEventListener('keydown', (event) => {
    const ids = tabs.map((tab) => tab.id);
    const at = ids.indexOf(current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : ids.at(to % ids.length);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    buttons.get(next)?.focus();
  });
  show();
  return {
    list,
    panel,
    current: () => current,
    select,
    count(id, count) {
      const title = tabs.find((tab) => tab.id === id)?.title ?? '';
      buttons.get(id)?.replaceChildren(title, ...(count > 0 ? [h('span', { class: 'count' }, ` ${count}`)] : []));
    },
  };
}
