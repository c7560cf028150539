import { usePageLocale } from '@plinth/sdk/react';
import type { Item } from '../item/item-schema.ts';
import { size as sizeName, weight as weightName } from '../messages/messages.ts';
import classes from './measures.module.css';
import { measuresOf } from './measures-of.ts';

interface MeasuresProps {
  readonly item: Item;
  readonly chosen: { readonly sku: string } | undefined;
}

/** §9 Weight and size of the chosen variant. Nothing is rendered when they are not known. */
export function Measures({ item, chosen }: MeasuresProps) {
  const locale = usePageLocale();
  const { weight, size } = measuresOf(item, chosen, locale);
  const rows = [
    { name: weightName(), value: weight },
    { name: sizeName(), value: size },
  ].filter(({ value }) => value !== '');
  if (rows.length === 0) return null;
  return (
    <dl className={`product-measures ${classes.measures}`}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
