import { type BlockDefinition, type BlockProps, type BlockType, defineBlock } from '@plinth/sdk';
import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';

const schema = v.object({ title: v.nullish(text(), ''), note: html(), stars: v.optional(v.number(), 0) });
type Data = v.InferOutput<typeof schema>;
const Rating = ({ data }: BlockProps<Data>) => <b>{data.title}</b>;
const parts = { type: 'acme/rating', name: 'rating', schema, component: Rating } as const;

describe('types of defineBlock', () => {
  it('every function gets the data that the schema returns', () => {
    const block = defineBlock({
      ...parts,
      prepare: async (data) => expectTypeOf(data).toEqualTypeOf<Data>(),
      activation: (data) => (expectTypeOf(data.stars).toEqualTypeOf<number>() ? 'load' : undefined),
      read: (element) => expectTypeOf(element).toEqualTypeOf<Element>(),
    });
    expectTypeOf(block).toEqualTypeOf<BlockDefinition<Data>>();
    expectTypeOf<BlockProps<Data>>().toEqualTypeOf<{ readonly data: Data; readonly blockId: string }>();
  });

  it('HTML is marked as sanitised, so that a text cannot be used as HTML', () => {
    expectTypeOf<string>().not.toExtend<Data['note']>();
    expectTypeOf<Data['note']>().toExtend<string>();
  });

  it('a block with a missing or an unknown part is refused', () => {
    // @ts-expect-error A block must have a type.
    defineBlock({ name: 'rating', schema, component: Rating });
    // @ts-expect-error A block must have a component.
    defineBlock({ type: 'acme/rating', name: 'rating', schema });
    // @ts-expect-error A block has no such property.
    defineBlock({ ...parts, lazyLists: ['stars'] });
  });

  it('a component that needs other data than the schema returns is refused', () => {
    const Wrong = ({ data }: BlockProps<{ readonly title: number }>) => <b>{data.title}</b>;
    // @ts-expect-error The schema returns the title as a string.
    defineBlock({ ...parts, component: Wrong });
    const Demanding = ({ colour }: BlockProps<Data> & { readonly colour: string }) => <b>{colour}</b>;
    // @ts-expect-error The component requires a prop that the host does not pass.
    defineBlock({ ...parts, component: Demanding });
  });

  it('a value of the wrong type is refused', () => {
    // @ts-expect-error The type of a third party’s block must begin with its vendor.
    defineBlock({ ...parts, type: 'rating' });
    // @ts-expect-error There is no such activation.
    defineBlock({ ...parts, activation: () => 'hover' });
    // @ts-expect-error `prepare` must return a promise.
    defineBlock({ ...parts, prepare: () => 1 });
    expectTypeOf<BlockType>().toEqualTypeOf<number | `${string}/${string}`>();
  });
});
