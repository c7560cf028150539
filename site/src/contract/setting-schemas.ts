import * as v from 'valibot';

/** Values of environment variables that several features use. */
export const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'must be a whole number'), v.transform(Number));

export const emailAddress = v.pipe(v.string(), v.regex(/^[^\s<>]+@[^\s<>]+$/, 'must be an email address'));

export const httpAddress = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http or https address'),
);
