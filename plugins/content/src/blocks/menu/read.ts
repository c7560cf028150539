import { readText } from '../../foreign-attribute.ts';

/**
 * Raw menu data from markup that another system rendered, or that this block did. Tab labels stand in the order of
 * the menus they switch between; without any, the whole block is one menu.
 */
export function readMenu(element: Element): unknown {
  if (!element.querySelector('.menu-section')) return undefined;
  const titles = Array.from(element.querySelectorAll('.menu-select-labels'), ({ textContent }) => textContent.trim());
  const pages = Array.from(element.querySelectorAll('.menu'));
  return {
    menus: (pages.length > 0 ? pages : [element]).map((page, index) => ({
      title: titles[index] ?? readText(page, '.menu-title'),
      description: readHtml(page, '.menu-description'),
      sections: Array.from(page.querySelectorAll('.menu-section'), readSection),
    })),
  };
}

function readSection(section: Element): unknown {
  return {
    title: readText(section, '.menu-section-title'),
    description: readHtml(section, '.menu-section-description'),
    items: Array.from(section.querySelectorAll('.menu-item'), readItem),
  };
}

function readItem(item: Element): unknown {
  const variants = Array.from(item.querySelectorAll('.menu-item-price-top .menu-item-variant'), (variant) => ({
    title: readText(variant, '.menu-item-variant-title'),
    price: readText(variant, '.menu-item-variant-price'),
  }));
  return {
    title: readText(item, '.menu-item-title'),
    description: readHtml(item, '.menu-item-description'),
    price: readText(item, '.menu-item-price-top') ?? readText(item, '.menu-item-price-bottom'),
    variants,
  };
}

function readHtml(parent: Element, selector: string): string | undefined {
  return parent.querySelector(selector)?.innerHTML.trim();
}
