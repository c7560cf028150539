import { Picture, type PictureImage, parseDimensions } from '@plinth/sdk/media';
import { picturesOf } from '../messages/messages.ts';
import classes from './pictures.module.css';

interface PicturesProps {
  readonly images: readonly PictureImage[];
  readonly title: string;
  /** True on the page of the product, where the first picture is fetched at once. */
  readonly hasPriority: boolean;
  /** Name of the first picture in a view transition from a list; undefined without a transition. */
  readonly transitionName?: string | undefined;
}

/** Widths of the pictures. In a wide block, they are beside the text: see product-view.module.css. */
const SLOTS = [{ upToPx: 704 }, { share: 0.55 }] as const;

/** The pictures of a product: one, or a strip that scrolls natively. */
export function Pictures({ images, title, hasPriority, transitionName }: PicturesProps) {
  const [first] = images;
  if (!first) return null;
  if (images.length === 1)
    return (
      <div style={{ viewTransitionName: transitionName }}>
        <ProductPicture image={first} hasPriority={hasPriority} />
      </div>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard.
    <section className={classes.strip} aria-label={picturesOf({ title })} tabIndex={0}>
      {images.map((image, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures do not change.
          key={index}
          className={classes.slide}
          style={{ viewTransitionName: index === 0 ? transitionName : undefined }}
        >
          <ProductPicture image={image} hasPriority={hasPriority && index === 0} />
        </div>
      ))}
    </section>
  );
}

function ProductPicture({ image, hasPriority }: { readonly image: PictureImage; readonly hasPriority: boolean }) {
  // A picture of unknown size is shown in a square, in which it fits completely.
  const ratio = parseDimensions(image.imageDimensions) ? undefined : 1;
  return <Picture image={image} mode="fit" aspectRatio={ratio} priority={hasPriority} slots={SLOTS} />;
}
