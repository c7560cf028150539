import type { BlockProps } from '@plinth/sdk';
import { MenuPage } from './menu-page.tsx';
import { MenuTabs } from './menu-tabs.tsx';
import type { MenuData } from './schema.ts';

/** §4 "Menu block tabs": tabs when there is more than one menu. */
export function Menu({ data, blockId }: BlockProps<MenuData>) {
  const [only, another] = data.menus;
  if (!only) return null;
  if (another) return <MenuTabs data={data} blockId={blockId} />;
  return (
    <div className="menus">
      <div className="menu menu-active">
        <MenuPage menu={only} currencySymbol={data.currencySymbol} />
      </div>
    </div>
  );
}
