import { type BlockProps, defineBlock, type PlinthError } from '@plinth/sdk';
import { decodeFormData, type FormDefinition, type FormField, formSchema, validateForm } from '@plinth/sdk/forms';
import {
  FormKit,
  type FormParts,
  formActivation,
  inUse,
  type Payload,
  payloadOf,
  SteppedBody,
  type Submit,
  type useSubmit,
} from '@plinth/sdk/forms/kit';
import { Field, prepareFields } from '@plinth/sdk/forms/react';
import type { ComponentProps, ReactNode } from 'react';
import type * as v from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';

const Booking = ({ data, blockId }: BlockProps<FormDefinition>) => (
  <FormKit data={data} blockId={blockId} label={data.formName}>
    {(parts) => {
      expectTypeOf(parts).toEqualTypeOf<FormParts>();
      return <SteppedBody data={data} {...parts} />;
    }}
  </FormKit>
);

describe('types of the forms kit', () => {
  it('a form is a block whose data is a form definition', () => {
    expectTypeOf<v.InferOutput<typeof formSchema>>().toExtend<FormDefinition>();
    const block = defineBlock({
      type: 'acme/booking',
      name: 'booking',
      schema: formSchema,
      component: Booking,
      activation: formActivation,
      nativeTyping: true,
      prepare: ({ fields, returned }) => Promise.all([prepareFields(fields), returned && inUse.load()]),
    });
    expectTypeOf(block.activation).not.toBeAny();
  });

  it('FormKit has a label, data and content', () => {
    type Props = ComponentProps<typeof FormKit>;
    expectTypeOf<Props['label']>().toEqualTypeOf<string>();
    expectTypeOf<Props['data']>().toEqualTypeOf<FormDefinition>();
    expectTypeOf<Props['children']>().toEqualTypeOf<(parts: FormParts) => ReactNode>();
  });

  it('the kind of a field decides which settings the field can have', () => {
    expectTypeOf<Extract<FormField, { type: 'text' }>['maxLength']>().toEqualTypeOf<number>();
    expectTypeOf<Extract<FormField, { type: 'section' }>>().not.toHaveProperty('placeholder');
    // @ts-expect-error There is no such kind.
    void (() => <Field field={{ id: 'a', type: 'colour' }} />);
  });

  it('values are checked and sent under the names of their fields', () => {
    const fields: readonly FormField[] = [];
    const values = decodeFormData(fields, new FormData());
    expectTypeOf(validateForm(fields, values)).toExtend<ReadonlyMap<string, string>>();
    expectTypeOf(payloadOf).returns.toEqualTypeOf<Payload>();
    expectTypeOf<Payload['form']>().toEqualTypeOf<string>();
    expectTypeOf<ReturnType<typeof useSubmit>>().toEqualTypeOf<Submit>();
    expectTypeOf<Submit['state']>().not.toBeAny();
    expectTypeOf<PlinthError>().not.toExtend<Submit['state']>();
  });
});
