import { Picture, type PictureImage, safeImageSource } from '@plinth/sdk/media';
import classes from './page-card.module.css';
import { PageLink } from './page-link.tsx';

interface PageCardProps {
  readonly page: PictureImage & { readonly title: string; readonly url: string; readonly description: string };
  /** Largest width of the picture, in pixels. */
  readonly mostPx: number;
  /** Width of the picture by its height. `own`: the picture is shown whole. Default: 3 / 2. */
  readonly aspectRatio?: number | 'own';
  /** Short texts below the title. Empty ones are left out. Default: none. */
  readonly notes?: readonly string[];
}

/** A page as its picture, title and description. The title is the link; its area covers the picture too. */
export function PageCard({ page, mostPx, aspectRatio = PICTURE_RATIO, notes = [] }: PageCardProps) {
  const said = [...new Set(notes)].filter((note) => note !== '');
  return (
    <div className={classes.card}>
      {safeImageSource(page.src) !== undefined && (
        <Picture
          image={{ ...page, alt: page.alt ?? '' }}
          slots={[{ mostPx }]}
          aspectRatio={aspectRatio === 'own' ? undefined : aspectRatio}
        />
      )}
      <PageLink className={`page-card-title ${classes.title}`} url={page.url}>
        {page.title}
      </PageLink>
      {said.map((note) => (
        <p key={note} className={`page-card-note ${classes.text}`}>
          {note}
        </p>
      ))}
      {page.description !== '' && <p className={`page-card-description ${classes.text}`}>{page.description}</p>}
    </div>
  );
}

/** Width of the pictures by their height, so that those of a row are equally high. */
const PICTURE_RATIO = 3 / 2;
