import { type BlockProps, safeHref } from '@plinth/sdk';
import { Html } from '@plinth/sdk/react';
import { useRef } from 'react';
import { memberNavigation } from '../../messages/messages.ts';
import { JoinOptions } from './join-options.tsx';
import classes from './member-area.module.css';
import type { MemberAreaData } from './schema.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignOutForm } from './sign-out-form.tsx';

/**
 * §3 Member area. It contains the content for visitors and the content for members. The server marks the page of a
 * signed-in member with an attribute, and the stylesheet shows one of the two contents accordingly, even without a
 * script. Neither content is secret.
 */
export function MemberArea({ data, blockId }: BlockProps<MemberAreaData>) {
  const member = useRef<HTMLDivElement>(null);
  const visitor = useRef<HTMLDivElement>(null);
  const { title, description, links, options, showSignIn, cloneCart } = data;
  return (
    <div className={`sqs-member-area ${classes.area}`}>
      {title !== '' && <h2 className={classes.title}>{title}</h2>}
      {description !== '' && <Html className={classes.text} html={description} />}
      <MemberLinks links={links} title={title} />
      <div ref={visitor} className={classes.visitor} tabIndex={-1}>
        {options.length > 0 && <JoinOptions options={options} blockId={blockId} />}
        <SignInForm isWhole={showSignIn} canJoin={options.length === 0} member={member} />
      </div>
      <div ref={member} className={classes.member} tabIndex={-1}>
        <SignOutForm cloneCart={cloneCart} visitor={visitor} />
      </div>
    </div>
  );
}

function MemberLinks({ links, title: areaTitle }: Pick<MemberAreaData, 'links' | 'title'>) {
  const items = links.flatMap(({ title, url }) => {
    const href = safeHref(url);
    return href === undefined || title === '' ? [] : [{ title, href }];
  });
  if (items.length === 0) return null;
  return (
    <nav aria-label={areaTitle || memberNavigation()} data-navigation="_memberareas">
      <ul className={classes.links}>
        {items.map(({ title, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and two links may be the same.
          <li key={index}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
