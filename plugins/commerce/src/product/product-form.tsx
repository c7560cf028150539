import { type Product, shownPrice, shownVariantPrice, subscriptionText } from '@plinth/sdk/commerce';
import { subscribeUrl } from '@plinth/sdk/links';
import { useHost, useLazyChunk } from '@plinth/sdk/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldsHandle, fieldsChunk } from '../additional-fields/fields-chunk.ts';
import type { Item } from '../item/item-schema.ts';
import {
  adding,
  addToCart,
  buyGiftCard,
  chooseOption,
  combinationMissing,
  onlyLeft,
  soldOut,
  subscribe,
} from '../messages/messages.ts';
import { hasSoldOut, restockChunk } from '../restock/restock-chunk.ts';
import { Measures } from './measures.tsx';
import { OptionChoice } from './option-choice.tsx';
import { Price } from './price.tsx';
import '../form-styles/form-parts.module.css';
import classes from './product-form.module.css';
import type { ProductSettings } from './product-settings.ts';
import { QuantityField } from './quantity-field.tsx';
import { scarceStock, stockLimit } from './stock-limit.ts';
import { cartActions, useAddToCart } from './use-add-to-cart.ts';
import { useChoice } from './use-choice.ts';
import { variantInputs } from './variant-inputs.ts';

interface ProductFormProps {
  readonly item: Item;
  readonly settings: ProductSettings;
}

/** §2, §4 Price, options, quantity and the button. Without a script the form is posted to the site. */
export function ProductForm({ item, settings }: ProductFormProps) {
  const { structuredContent: product } = item;
  const host = useHost();
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<FieldsHandle>(null);
  const { options, variant } = useChoice(form, product);
  const [isAsked, setAsked] = useState(false);
  const [websiteId, setWebsiteId] = useState(settings.websiteId);
  const isGiftCard = product.productType === 'giftCard';
  const { subscriptionPlan } = product;
  const { state, add } = useAddToCart({
    // Without a cart service, the form is posted, and the site answers with the cart page.
    onMissing: () => form.current?.submit(),
    onAdded: ({ cart }) => {
      if (subscriptionPlan) location.assign(subscribeUrl(cart.id));
    },
  });
  useEffect(() => {
    if (host) setWebsiteId((known) => known || host.page.website.id);
  }, [host]);

  const shown = variant && product.productType !== 'digital' ? shownVariantPrice(variant) : shownPrice(product);
  const most = stockLimit(product, variant);
  const scarce = scarceStock(product, variant, settings.lowStock);
  const missing = options.find(({ values }) => !values.some(({ isChosen }) => isChosen));
  const isSoldOut = most === 0;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (!host || (isGiftCard && variant)) return;
    // If the code of the additional fields has not loaded, the browser posts the form, and the site checks it.
    if (hasFields && variant && !fields.current) return;
    event.preventDefault();
    setAsked(true);
    if (!variant) {
      focusFirst(form.current, missing?.name);
      return;
    }
    const additionalFields = fields.current?.check(event.currentTarget);
    if (fields.current && !additionalFields) return;
    add({ itemId: item.id, sku: variant.sku, quantity: quantityOf(form.current), additionalFields });
  };

  const hasFields = item.additionalFields.length > 0;
  const loadedFields = useLazyChunk(fieldsChunk, hasFields);
  const AdditionalFields = hasFields && (fieldsChunk.module ?? loadedFields)?.AdditionalFields;
  const AddResult = cartActions.module?.AddResult;
  const asksForRestock = settings.restock && item.id !== '' && hasSoldOut(product);
  const restock = useLazyChunk(restockChunk, asksForRestock);
  const RestockForm = asksForRestock && (restockChunk.module ?? restock)?.RestockForm;
  const buttonText = isGiftCard ? buyGiftCard() : subscriptionPlan ? subscribe() : settings.buttonText || addToCart();
  return (
    <>
      <form
        ref={form}
        className={`product-form ${classes.form}`}
        {...(isGiftCard
          ? { method: 'get', action: '/checkout/giftcard', target: '_top' }
          : { method: 'post', action: '/commerce/cart/add' })}
        onSubmit={submit}
      >
        <HiddenFields item={item} websiteId={isGiftCard ? websiteId : undefined} sku={variant?.sku} />
        <p className={`product-price ${classes.price}`} aria-live="polite">
          <Price shown={shown} />
        </p>
        {subscriptionPlan && <p className={classes.plan}>{subscriptionText(subscriptionPlan)}</p>}
        <OptionChoice product={product} options={options} />
        <Measures item={item} chosen={variant} />
        {AdditionalFields && <AdditionalFields given={item.additionalFields} handle={fields} />}
        <div className={classes.amount}>
          {!isGiftCard && !subscriptionPlan && <QuantityField most={most} />}
          {(hasLimit(product) || isSoldOut) && (
            <p className={`product-scarcity ${classes.stock}`} role="status">
              {isSoldOut ? soldOut() : scarce !== undefined && onlyLeft({ count: scarce })}
            </p>
          )}
        </div>
        {!variant && (missing ? isAsked : options.length > 0) && (
          <p className={classes.problem} role="alert">
            {missing ? chooseOption({ name: missing.name }) : combinationMissing()}
          </p>
        )}
        <div className={classes.buy}>
          <button
            type="submit"
            className={`sqs-add-to-cart-button ${classes.button}`}
            disabled={isSoldOut}
            // With this attribute, the capture script of the page keeps a press until the block is mounted. So even a
            // tap before that adds the product without leaving the page.
            data-opens={isGiftCard ? undefined : ''}
            aria-disabled={state.kind === 'adding' || undefined}
          >
            {state.kind === 'adding' ? adding() : buttonText}
          </button>
          <div aria-live="polite">{AddResult && <AddResult state={state} />}</div>
        </div>
      </form>
      {RestockForm && <RestockForm item={item} chosen={variant} />}
    </>
  );
}

interface HiddenFieldsProps {
  readonly item: Item;
  /** Undefined unless the product is a gift card. */
  readonly websiteId: string | undefined;
  /** SKU of the chosen variant. */
  readonly sku: string | undefined;
}

function HiddenFields({ item, websiteId, sku }: HiddenFieldsProps) {
  const isNative = variantInputs(item.structuredContent.variants) === 'skus';
  return (
    <>
      {websiteId !== undefined && <input type="hidden" name="websiteId" value={websiteId} />}
      <input type="hidden" name={websiteId === undefined ? 'itemId' : 'giftCardProductId'} value={item.id} />
      {!isNative && sku !== undefined && <input type="hidden" name="sku" value={sku} />}
    </>
  );
}

/** Can the product sell out? If so, the form keeps space for the line of text about its stock. */
function hasLimit({ productType, variants }: Product): boolean {
  return productType !== 'digital' && variants.some(({ unlimited }) => !unlimited);
}

function quantityOf(form: HTMLFormElement | null): number {
  const input = form?.elements.namedItem('quantity');
  return input instanceof HTMLInputElement ? Number(input.value) : 1;
}

/** Moves the focus to the radio buttons of an option, so that the visitor can choose at once. */
function focusFirst(form: HTMLFormElement | null, option: string | undefined): void {
  const radios = [...(form?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])];
  const wanted = radios.find(({ name }) => option !== undefined && name.endsWith(option)) ?? radios[0];
  wanted?.focus();
}
