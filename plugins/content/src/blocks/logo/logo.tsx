import { type BlockProps, safeHref } from '@plinth/sdk';
import { Picture, safeImageSource } from '@plinth/sdk/media';
import classes from './logo.module.css';
import type { LogoData } from './schema.ts';

/** The site's logo: a picture, or the title as text, with a link to the home page. */
export function Logo({ data }: BlockProps<LogoData>) {
  const { title, tagline, alignment, maxWidth } = data;
  const hasPicture = safeImageSource(data.src) !== undefined;
  // A link needs a name, which is the text of its picture.
  const name = data.alt || title;
  if (!hasPicture && title === '') return null;
  const href = name === '' ? undefined : safeHref(data.clickthroughUrl);
  const content = hasPicture ? (
    <Picture image={{ ...data, alt: name }} mode="fit" slots={[{ mostPx: maxWidth }]} />
  ) : (
    <span className={`logo-title ${classes.title}`}>{title}</span>
  );
  const style = hasPicture ? { inlineSize: maxWidth } : undefined;
  return (
    <div className={`logo-wrapper ${classes.logo}`} data-alignment={alignment}>
      {href === undefined ? (
        <span className={classes.mark} style={style}>
          {content}
        </span>
      ) : (
        <a className={`logo-link ${classes.mark}`} href={href} style={style}>
          {content}
        </a>
      )}
      {tagline !== '' && <p className={`logo-tagline ${classes.tagline}`}>{tagline}</p>}
    </div>
  );
}
