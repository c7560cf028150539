import { WorkflowState } from '@plinth/sdk/enums';
import type { Item } from '../item/item-schema.ts';
import { notSold, reviewsSummary } from '../messages/messages.ts';
import { Pictures } from './pictures.tsx';
import { ProductForm } from './product-form.tsx';
import type { ProductSettings } from './product-settings.ts';
import classes from './product-view.module.css';
import { stateLabel } from './state-label.ts';
import { transitionName } from './transition-name.ts';
import { useCurrentItem } from './use-current-item.ts';

interface ProductViewProps {
  readonly item: Item;
  /** Id of the product in the shop of this site; empty when the shop does not have it. */
  readonly productId: string;
  readonly settings: ProductSettings;
  readonly heading: 1 | 2;
  /** Id of the heading. */
  readonly headingId?: string | undefined;
  /** Does the picture move here in a view transition when the visitor comes from a list? */
  readonly isTransitionTarget?: boolean;
}

/** A product: its pictures, its text and its form. */
export function ProductView({
  item,
  productId,
  settings,
  heading,
  headingId,
  isTransitionTarget = false,
}: ProductViewProps) {
  const current = useCurrentItem(item, productId);
  const Heading = heading === 1 ? 'h1' : 'h2';
  const { title, excerpt, images, workflowState, rating } = item;
  return (
    <div className={classes.place}>
      <div className={`product ${classes.product}`}>
        <Pictures
          images={images}
          title={title}
          hasPriority={heading === 1}
          transitionName={isTransitionTarget ? transitionName(item.id) : undefined}
        />
        <div className={classes.text}>
          {title !== '' && (
            <Heading id={headingId} className={`product-title ${classes.title}`}>
              {title}
            </Heading>
          )}
          {workflowState !== WorkflowState.published && <p className={classes.label}>{stateLabel(workflowState)}</p>}
          {rating && (
            <p className="product-rating">{reviewsSummary({ average: rating.average, count: rating.count })}</p>
          )}
          {current ? <ProductForm item={current} settings={settings} /> : <p role="status">{notSold()}</p>}
          {excerpt !== '' && (
            <div className={`product-excerpt ${classes.excerpt}`}>
              {excerpt.split(/\n\s*\n/).map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change.
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
