import { type FormDefinition, formSchema } from '@plinth/sdk/forms';

/** §3 form (block type 9). The site that receives the submission parses the same definition with the same schema. */
export const formBlockSchema = formSchema;

export type FormBlockData = FormDefinition;
