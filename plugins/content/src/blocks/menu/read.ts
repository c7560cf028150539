import { plainText } from '@plinth/sdk/plain-text';
import { readText } from '../../foreign-attribute.ts';

/**
 * Raw menu data from the markup of another system, or from HTML that this block rendered. When the markup has no
 * element with the class `menu`, the whole block is one menu.
 */
export function readMenu(element: Element): unknown {
  if (!element.querySelector('.menu-section')) return undefined;
  const found = Array.from(element.querySelectorAll('.menu'));
  const pages = found.length > 0 ? found : [element];
  const titles = labelTitles(Array.from(element.querySelectorAll('.menu-select-labels')), pages);
  return {
    menus: pages.map((page, index) => ({
      title: titles[index] || readText(page, '.menu-title'),
      description: readHtml(page, '.menu-description'),
      sections: Array.from(page.querySelectorAll('.menu-section'), readSection),
    })),
  };
}

/**
 * The title of each menu: the text of the label that ids connect with the menu, otherwise the `aria-label` of the menu,
 * otherwise the text of the label at the same position, if ids do not connect this label with another menu.
 */
function labelTitles(labels: readonly Element[], pages: readonly Element[]): readonly (string | null | undefined)[] {
  const byId = new Map(labels.map((label) => [label.id, label]));
  const byTarget = new Map(labels.map((label) => [targetOf(label), label]));
  const named = pages.map((page) => page.getAttribute('aria-labelledby') ?? '');
  const own = pages.map((page, index) => {
    const name = named[index] ?? '';
    // Some tab libraries give every panel the name of the selected label, so a name that occurs several times is
    // ignored.
    const isOwn = name !== '' && named.indexOf(name) === named.lastIndexOf(name);
    return (page.id && byTarget.get(page.id)) || (isOwn && byId.get(name)) || undefined;
  });
  const claimed = new Set(own);
  return pages.map((page, index) => {
    const place = labels[index];
    return plainText(own[index]) || page.getAttribute('aria-label') || (claimed.has(place) ? '' : plainText(place));
  });
}

/** Id of the menu that is shown by a label. */
function targetOf(label: Element): string | undefined {
  return (label.getAttribute('aria-controls') ?? label.getAttribute('href')?.replace(/^#/, '')) || undefined;
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
