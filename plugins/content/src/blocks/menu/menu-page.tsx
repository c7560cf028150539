import { Html } from '@plinth/sdk/react';
import { itemPrices } from './item-prices.ts';
import classes from './menu.module.css';
import type { MenuItemData, MenuPageData } from './schema.ts';

interface MenuPageProps {
  readonly menu: MenuPageData;
  readonly currencySymbol: string;
  /**
   * True when a tab shows the title of this menu. In the panel, the title is then only for screen readers and print.
   */
  readonly tabbed?: boolean;
}

/** One menu: its title, its sections, their items. */
export function MenuPage({ menu, currencySymbol, tabbed = false }: MenuPageProps) {
  const SectionTitle = menu.title ? 'h4' : 'h3';
  const title = `menu-title ${classes.title} ${tabbed ? classes.tabbed : ''}`;
  return (
    <>
      {menu.title && <h3 className={title}>{menu.title}</h3>}
      {menu.description && <Html className={`menu-description ${classes.note}`} html={menu.description} />}
      {menu.sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is identified only by its position.
        <div key={index} className={`menu-section ${classes.section}`}>
          {(section.title || section.description) && (
            <div className={`menu-section-header ${classes.sectionHeader}`}>
              {section.title && (
                <SectionTitle className={`menu-section-title ${classes.sectionTitle}`}>{section.title}</SectionTitle>
              )}
              {section.description && (
                <Html className={`menu-section-description ${classes.note}`} html={section.description} />
              )}
            </div>
          )}
          <div className={`menu-items ${classes.items}`}>
            {section.items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified only by its position.
              <MenuItem key={place} item={item} currencySymbol={currencySymbol} />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}

/**
 * The price is rendered twice. A template shows the price at the top or the price at the bottom of an item, and hides
 * the other price.
 */
function MenuItem({ item, currencySymbol }: { readonly item: MenuItemData; readonly currencySymbol: string }) {
  const prices = itemPrices(item, currencySymbol);
  const shown = prices.map(({ title, symbol, amount }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a price is identified only by its position.
    <span key={index} className={`menu-item-variant ${classes.variant}`}>
      {title && <span className={`menu-item-variant-title ${classes.variantTitle}`}>{`${title} `}</span>}
      <span className="menu-item-variant-price">
        {symbol && <span className="currency-sign">{symbol}</span>}
        {amount}
      </span>
    </span>
  ));
  return (
    <div className={`menu-item ${classes.item}`}>
      <div className={`menu-item-title ${classes.itemTitle}`}>{item.title}</div>
      {prices.length > 0 && <span className={`menu-item-price-top ${classes.priceTop}`}>{shown}</span>}
      {item.description && (
        <Html className={`menu-item-description ${classes.itemDescription}`} html={item.description} />
      )}
      {prices.length > 0 && <div className={`menu-item-price-bottom ${classes.priceBottom}`}>{shown}</div>}
    </div>
  );
}
