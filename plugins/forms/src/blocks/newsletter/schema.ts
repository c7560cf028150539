import { type FieldOf, type FormField, formSchema } from '@plinth/sdk/forms';
import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';

const EMAIL: FieldOf<'email'> = {
  type: 'email',
  id: 'email',
  title: 'Email Address',
  description: '',
  required: true,
  placeholder: '',
  autocomplete: '',
};

/**
 * Newsletter (block type 51): a form (§3) that asks for a name, if the author wants it, and an email address. Of
 * `fields` the first name and the first email field count, everything else is left out; without an email field it gets
 * one. An email address is always required.
 */
export const newsletterSchema = v.pipe(
  v.object({
    ...formSchema.entries,
    submitButtonText: v.nullish(text(), 'Sign Up'),
    /** Heading above the form. */
    title: v.nullish(text(), ''),
    description: v.nullish(html(), ''),
    /** Small text below the form. */
    footnote: v.nullish(html(), ''),
  }),
  v.transform((data) => ({ ...data, fields: newsletterFields(data.fields), steps: [] })),
);

export type NewsletterData = v.InferOutput<typeof newsletterSchema>;

function newsletterFields(fields: readonly FormField[]): FormField[] {
  const name = fields.find(({ type }) => type === 'name');
  const email = fields.find((field) => field.type === 'email' && field.id !== name?.id);
  // A name that has taken the id must not lose what was typed into it.
  const id = email?.id ?? (name?.id === EMAIL.id ? `${EMAIL.id}-address` : EMAIL.id);
  return [...(name ? [name] : []), { ...EMAIL, ...email, id, required: true }];
}
