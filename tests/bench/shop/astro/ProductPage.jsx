import { useEffect, useRef, useState } from 'react';

/** A product in React alone: an option, the price of the chosen value, a quantity and a button. */
export default function ProductPage({ title, text, option, variants }) {
  const form = useRef(null);
  const [sku, setSku] = useState('');
  // A value that the visitor has chosen before the script has loaded counts too.
  useEffect(() => setSku(new FormData(form.current).get('sku') ?? ''), []);
  const chosen = variants.find((variant) => variant.sku === sku);
  const price = chosen ? chosen.price : `from ${variants[0].price}`;
  return (
    <div className="product" data-state={price}>
      <h2>{title}</h2>
      <form ref={form} method="post" action="/cart/add">
        <p className="product-price" aria-live="polite">
          {price}
        </p>
        <fieldset>
          <legend>{option}</legend>
          {variants.map((variant, index) => (
            <label key={variant.sku}>
              <input
                type="radio"
                name="sku"
                value={variant.sku}
                required
                onChange={() => setSku(variant.sku)}
                data-probe={index === 0 ? 'click' : undefined}
              />
              {variant.size} {variant.price}
            </label>
          ))}
        </fieldset>
        <label>
          Quantity <input type="number" name="quantity" min="1" defaultValue="1" />
        </label>
        <button type="submit">Add to cart</button>
      </form>
      <p>{text}</p>
    </div>
  );
}
