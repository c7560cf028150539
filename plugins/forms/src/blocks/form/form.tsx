import type { BlockProps } from '@plinth/sdk';
import { FormKit, SteppedBody } from '@plinth/sdk/forms/kit';
import { useFormRender } from '../../census/use-form-render.ts';
import type { FormBlockData } from './schema.ts';

/** §4 Form: fields of every kind, in one step or several. */
export function Form({ data, blockId }: BlockProps<FormBlockData>) {
  useFormRender(data.formId);
  return (
    <FormKit data={data} blockId={blockId} label={data.formName}>
      {(parts) => <SteppedBody data={data} {...parts} />}
    </FormKit>
  );
}
