import * as f from '@plinth/sdk/fields';
import * as v from 'valibot';

/** Schema of an object with any fields. Lists are refused. */
export const jsonObject = f.pipe(
  v.custom<object>(
    (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
    'must be an object',
  ),
  f.transform((given): Record<string, unknown> => ({ ...given })),
);
