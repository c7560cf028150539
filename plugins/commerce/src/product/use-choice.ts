import { chooseVariant, type Product, type VariantChoice } from '@plinth/sdk/commerce';
import { useHost } from '@plinth/sdk/react';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { readChoice } from './read-choice.ts';

/** The choice before the visitor has chosen anything: only options with a single value have a chosen value. */
function firstChoice(product: Product): VariantChoice {
  const { options } = chooseVariant(product, new Map());
  const only = options.flatMap(({ name, values: [value, ...others] }) =>
    value && others.length === 0 ? [[name, value.value] as const] : [],
  );
  return chooseVariant(product, new Map(only));
}

/**
 * What the visitor has chosen, read from the native inputs of the form. It includes what was chosen before the script
 * had loaded, and what the browser has restored.
 */
export function useChoice(form: RefObject<HTMLFormElement | null>, product: Product): VariantChoice {
  const host = useHost();
  const first = useMemo(() => firstChoice(product), [product]);
  const [read, setRead] = useState<VariantChoice>();
  useEffect(() => {
    const element = form.current;
    if (!host || !element) return;
    const update = () => setRead(readChoice(product, new FormData(element)));
    update();
    return host.listen(element, 'change', update);
  }, [host, form, product]);
  return read ?? first;
}
