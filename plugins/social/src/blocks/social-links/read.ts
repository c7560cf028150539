import { BADGE_CLASSES } from '../../services/badge-type.ts';

/** Data of social links in the markup of another system: its links, and its style as the badge type. */
export function readSocialLinks(element: Element): unknown {
  const links = [...element.querySelectorAll('a[href]')].flatMap((link) => {
    const url = link.getAttribute('href') ?? '';
    const title = link.getAttribute('aria-label') ?? link.textContent?.trim() ?? '';
    return url === '' ? [] : [{ url, title }];
  });
  if (links.length === 0) return undefined;
  const badge = BADGE_CLASSES.findIndex((name) => element.querySelector(`.${name}`) !== null);
  return { links, badgeType: badge < 0 ? null : badge + 1 };
}
