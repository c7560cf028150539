import { safeHref } from '@plinth/sdk';
import { PageType } from '@plinth/sdk/enums';
import { attributes, escapeHtml } from '@plinth/server/html';
import { footerNavigation, mainNavigation, skipToContent } from '@plinth/server/messages';
import type { SiteFile, SiteLink } from '@plinth/server/pages';

export interface Shell {
  readonly site: SiteFile;
  readonly navigation: readonly SiteLink[];
  /** Sanitised HTML of the footer. */
  readonly footerHtml: string;
  /** Path of the page that the shell is for. */
  readonly path: string;
  /** §2 Page-type enumeration. */
  readonly pageType: number;
}

/**
 * §2 Member-access page root: class of the `main` element of the page that tells visitors that a page is for members
 * only.
 */
const ACCESS_PAGE_ROOT = ' sqs-member-access-page-root';

/**
 * HTML around the blocks of a page: the skip link, header, main and footer. They are separate, because parts of the page
 * can come before the header and into it. The words are in the current language (`inLanguage`).
 *
 * @param hasParts Do parts of the page come between `header` and `page`?
 */
export function shellHtml(
  shell: Shell,
  main: string,
  hasParts: boolean,
): { readonly skipLink: string; readonly header: string; readonly page: string } {
  const parts = hasParts ? { before: '<div class="site-header__parts">', after: '</div>' } : { before: '', after: '' };
  return {
    skipLink: `<a class="site-skip" href="#main">${escapeHtml(skipToContent())}</a>`,
    header: `<header class="site-header"><div class="site-header__inner">${brandHtml(shell)}${parts.before}`,
    page: [
      `${parts.after}${navigationHtml(shell)}</div></header>`,
      `<main class="site-main${shell.pageType === PageType.memberAreaAccessDenied ? ACCESS_PAGE_ROOT : ''}" id="main" tabindex="-1">\n${main}\n</main>`,
      footerHtml(shell),
    ].join('\n'),
  };
}

function brandHtml({ site, path }: Shell): string {
  const brand = `<a class="site-header__brand" href="/"${attributes({ 'aria-current': path === '/' ? 'page' : undefined })}>${escapeHtml(site.name)}</a>`;
  const tagline = site.tagline ? `<p class="site-header__tagline">${escapeHtml(site.tagline)}</p>` : '';
  return brand + tagline;
}

function navigationHtml({ navigation, path }: Shell): string {
  if (navigation.length === 0) return '';
  const list = listHtml('site-nav', navigation, path);
  return `<nav class="site-nav"${attributes({ 'aria-label': mainNavigation() })}>${list}</nav>`;
}

function footerHtml({ site, footerHtml: html, path }: Shell): string {
  const links =
    site.footer.links.length === 0
      ? ''
      : `<nav class="site-footer__nav"${attributes({ 'aria-label': footerNavigation() })}>${listHtml('site-footer', site.footer.links, path)}</nav>`;
  const text = html === '' ? '' : `<div class="site-footer__text">${html}</div>`;
  return `<footer class="site-footer"><div class="site-footer__inner">${text}${links}</div></footer>`;
}

function listHtml(name: string, links: readonly SiteLink[], path: string): string {
  const items = links.map(({ title, path: href }) => {
    const address = safeHref(href);
    const link = attributes({ class: `${name}__link`, href: address, 'aria-current': currency(href, path) });
    const tag = address === undefined ? 'span' : 'a';
    return `<li class="${name}__item"><${tag}${link}>${escapeHtml(title)}</${tag}></li>`;
  });
  return `<ul class="${name}__list">${items.join('')}</ul>`;
}

/**
 * Value of `aria-current` of a link: `page` when the link leads to this page, `true` when this page is below the
 * address of the link.
 */
function currency(href: string, path: string): string | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
