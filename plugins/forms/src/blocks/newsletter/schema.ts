import { type FieldOf, type FormField, formSchema } from '@plinth/sdk/forms';
import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';
import { emailAddress, signUp } from '../../messages/messages.ts';

const EMAIL: FieldOf<'email'> = {
  type: 'email',
  id: 'email',
  title: emailAddress(),
  description: '',
  required: true,
  placeholder: '',
  autocomplete: '',
};

/**
 * Newsletter (block type 51): a form (§3) that asks for an email address, and for a name if the author wants that. Only
 * the first name field and the first email field of `fields` are used. If `fields` has no email field, one is added. An
 * email address is always required.
 */
export const newsletterSchema = v.pipe(
  v.object({
    ...formSchema.entries,
    submitButtonText: v.nullish(text(), signUp()),
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
  // It is possible that the name field already has this id. The email field then gets a different id, so that no typed
  // value is lost.
  const id = email?.id ?? (name?.id === EMAIL.id ? `${EMAIL.id}-address` : EMAIL.id);
  return [...(name ? [name] : []), { ...EMAIL, ...email, id, required: true }];
}
