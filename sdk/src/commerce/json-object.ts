import * as v from 'valibot';

/** Schema of an object with any fields. Lists are refused. */
export const jsonObject = v.pipe(
  v.custom<object>(
    (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
    'must be an object',
  ),
  v.record(v.string(), v.unknown()),
);
