import type { BlockProps } from '@plinth/sdk';
import { socialLinks } from '../../messages/messages.ts';
import { badgeOf } from '../../services/badge-type.ts';
import { ServiceIcon } from '../../services/service-icon.tsx';
import { serviceOf } from '../../services/services.ts';
import { webAddress } from '../../services/web-address.ts';
import type { SocialLinksData } from './schema.ts';
import classes from './social-links.module.css';

/** §3 social links: the profiles of the site on other platforms. */
export function SocialLinks({ data }: BlockProps<SocialLinksData>) {
  const { title, links, newWindow, badgeType, siteBadgeType } = data;
  if (links.length === 0) return null;
  const badge = badgeOf(badgeType, siteBadgeType);
  return (
    <nav aria-label={title || socialLinks()}>
      <ul className={classes.links} data-badge={badge}>
        {links.map(({ url, title: own }) => {
          const { id, name } = shownService(url);
          const words = own || name;
          return (
            <li key={url}>
              <a
                className={classes.link}
                href={url}
                rel="me noopener"
                target={newWindow ? '_blank' : undefined}
                aria-label={badge === 'name' ? undefined : words}
                title={badge === 'name' ? undefined : words}
              >
                {badge === 'name' ? words : <ServiceIcon id={id} name={words} />}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function shownService(url: string): { readonly id: string; readonly name: string } {
  if (url.startsWith('mailto:')) return { id: 'email', name: url.slice('mailto:'.length) };
  const address = webAddress(url);
  // A path of this site is usually that of a feed.
  if (!address) return { id: 'rss', name: url };
  return serviceOf(address) ?? { id: '', name: address.hostname.replace(/^www\./, '') };
}
