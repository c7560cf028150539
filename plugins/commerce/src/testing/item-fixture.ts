/** Fields of a variant in item JSON. */
export type VariantFields = Readonly<Record<string, unknown>>;

/** Item JSON of a product, for tests. A variant without a price in its fields costs $10.00. */
export function itemOf(variants: readonly VariantFields[], content: object = {}): object {
  return {
    id: 'tide',
    title: 'Tide',
    structuredContent: {
      productType: 'PHYSICAL',
      variants: variants.map((variant) => ({ price: 1000, ...variant })),
      ...content,
    },
  };
}
