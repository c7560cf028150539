import type { BlockProps } from '@plinth/sdk';
import { I18nProvider } from '@plinth/sdk/aria/locale';
import { Item, useTab, useTabList, useTabListState, useTabPanel } from '@plinth/sdk/aria/tabs';
import { isRtl, useServerContent } from '@plinth/sdk/react';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { menusLabel } from '../../messages/messages.ts';
import classes from './menu.module.css';
import { MenuPage } from './menu-page.tsx';
import type { MenuData, MenuPageData } from './schema.ts';

/**
 * One locale for each direction. react-aria gets the direction of the arrow keys from the locale, and this direction
 * must be the one in which the tabs are rendered.
 */
const LOCALES = { ltr: 'en-US', rtl: 'ar-EG' } as const;

/**
 * §4 "Menu block tabs": one menu is active, by default the first. Radio buttons and a stylesheet switch the menus
 * before any script runs. When the script starts, the same elements become tabs, and the menu that the visitor chose
 * stays active.
 */
export function MenuTabs(props: BlockProps<MenuData>) {
  const root = useRef<HTMLDivElement>(null);
  const [direction, setDirection] = useState<keyof typeof LOCALES>('ltr');
  // False in the first render, so that this render matches the server HTML.
  const [enhanced, setEnhanced] = useState(false);
  useEffect(() => {
    const isMirrored = root.current !== null && isRtl(root.current);
    // This runs in a separate task, because together with the hydration it would block the page for too long.
    startTransition(() => {
      if (isMirrored) setDirection('rtl');
      setEnhanced(true);
    });
  }, []);

  return (
    <div ref={root} className={classes.tabs} data-enhanced={enhanced || undefined}>
      <I18nProvider locale={LOCALES[direction]}>
        <TabList {...props} enhanced={enhanced} />
      </I18nProvider>
    </div>
  );
}

type TabState = ReturnType<typeof useTabListState<object>>;

function TabList({ data, blockId, enhanced }: BlockProps<MenuData> & { readonly enhanced: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/suspicious/noArrayIndexKey: a menu is identified only by its position.
  const children = useMemo(() => data.menus.map(({ title }, i) => <Item key={i}>{title}</Item>), [data.menus]);
  // The selected tab is set explicitly, because the state chooses the first tab only in an effect, and effects do not
  // run on the server.
  const state = useTabListState({ children, defaultSelectedKey: '0' });
  const label = { 'aria-label': menusLabel() };
  const { tabListProps } = useTabList(label, state, list);

  // Until the radio buttons become tabs, the visitor can choose a menu with them. `adopt` selects the tab of this menu,
  // and stores whether a radio button has the focus.
  const adopt = () => {
    const radios = Array.from(list.current?.querySelectorAll('input') ?? []);
    hadFocus.current = radios.some((radio) => radio === document.activeElement);
    const chosen = radios.findIndex((radio) => radio.checked);
    if (chosen !== -1) state.setSelectedKey(String(chosen));
  };
  const adoptFirst = useEffectEvent(adopt);
  useLayoutEffect(() => adoptFirst(), []);
  const radioGroup = { role: 'radiogroup', ...label, onChange: adopt, onFocus: adopt, onBlur: adopt };

  // The radio button that had the focus is removed now, so the tab of its menu gets the focus.
  useLayoutEffect(() => {
    if (enhanced && hadFocus.current) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [enhanced]);

  return (
    <>
      <div {...(enhanced ? tabListProps : radioGroup)} ref={list} className={`menu-selector ${classes.selector}`}>
        {data.menus.map(({ title }, index) => (
          <Tab
            // biome-ignore lint/suspicious/noArrayIndexKey: a menu is identified only by its position.
            key={index}
            id={String(index)}
            name={`menu-${blockId}`}
            title={title || String(index + 1)}
            state={state}
            enhanced={enhanced}
          />
        ))}
      </div>
      <div className="menus menus--has-multiple">
        {data.menus.map((menu, index) => (
          <TabPanel
            // biome-ignore lint/suspicious/noArrayIndexKey: a menu is identified only by its position.
            key={index}
            id={String(index)}
            menu={menu}
            currencySymbol={data.currencySymbol}
            state={state}
            enhanced={enhanced}
          />
        ))}
      </div>
    </>
  );
}

interface TabProps {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly state: TabState;
  readonly enhanced: boolean;
}

function Tab({ id, name, title, state, enhanced }: TabProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { tabProps, isSelected } = useTab({ key: id }, state, ref);
  const legacy = `menu-selector-item menu-select-labels ${isSelected ? 'menu-select-labels--active' : ''}`;
  return (
    <div {...(enhanced ? tabProps : undefined)} ref={ref} className={`${legacy} ${classes.tab}`}>
      {enhanced ? (
        title
      ) : (
        <label>
          <input type="radio" name={name} defaultChecked={isSelected} className={classes.radio} />
          {title}
        </label>
      )}
    </div>
  );
}

interface TabPanelProps {
  readonly id: string;
  readonly menu: MenuPageData;
  readonly currencySymbol: string;
  readonly state: TabState;
  readonly enhanced: boolean;
}

/**
 * A ref without an element, which stops react-aria from searching every panel for focusable elements. A panel begins
 * with text, so visitors must be able to focus the panel itself, even if it contains links.
 */
const NOT_SEARCHED = { current: null };

/** All panels stay in the page, so that they are printed, and found by search engines and by find in page. */
function TabPanel({ id, menu, currencySymbol, state, enhanced }: TabPanelProps) {
  const { content } = useServerContent(menu, () => <MenuPage menu={menu} currencySymbol={currencySymbol} tabbed />);
  const { tabPanelProps } = useTabPanel({ id }, state, NOT_SEARCHED);
  const isSelected = state.selectedKey === id;
  return (
    <div
      {...(enhanced ? tabPanelProps : undefined)}
      className={`menu ${isSelected ? 'menu-active' : ''} ${classes.panel}`}
      hidden={enhanced && !isSelected}
      {...content}
    />
  );
}
