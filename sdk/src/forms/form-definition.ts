import * as v from 'valibot';
import { languageTag } from '../locale/language-tag.ts';
import { submitLabel, thankYou } from '../messages/messages.ts';
import { html } from '../schema/html.ts';
import { text } from '../schema/text.ts';
import { fieldSchema } from './field-definition.ts';

const label = v.nullish(text(), '');
const flag = (fallback: boolean) => v.nullish(v.boolean(), fallback);

/**
 * An action after the form was sent successfully (§4). Such actions replace scripts: they have fixed types, so that no
 * other code can run.
 */
const postSubmitActionSchema = v.variant('type', [
  /** Sends an event to analytics. */
  v.object({ type: v.literal('track'), name: v.pipe(text(), v.minLength(1)) }),
  /** Scrolls to the element with this id. The element can be in a different block. */
  v.object({ type: v.literal('scroll'), target: v.pipe(text(), v.minLength(1)) }),
  /** Shows the element with this id, which has the attribute `hidden` until then. */
  v.object({ type: v.literal('show'), target: v.pipe(text(), v.minLength(1)) }),
]);

const stepSchema = v.object({
  title: label,
  description: label,
  /** Ids of the fields of the step, in order. Fields that no step names are in the last step. */
  fields: v.nullish(v.array(text()), []),
});

/**
 * Result of a post without a script. The server that answers such a post renders the block again with this result in
 * its data. Page files do not use it.
 */
const returnedSchema = v.object({
  succeeded: flag(false),
  /** Message about the form as a whole (§8). */
  message: label,
  errors: v.nullish(v.array(v.object({ id: text(), message: text() })), []),
  /** The `form` JSON of the values that the visitor typed, without passwords. */
  form: label,
  /** Path of the page that contains the form. Needed because the answer has a different address. */
  pagePath: v.nullish(text()),
});

/**
 * §3 form (block type 9): data of a form block. Everything except `formId` may be missing or null. When two fields have
 * the same id, the later one counts. A step ignores ids that no field has.
 */
export const formSchema = v.object({
  formId: v.pipe(text(), v.minLength(1)),
  formName: label,
  fields: v.pipe(
    v.nullish(v.array(fieldSchema), []),
    v.transform((fields) => [...new Map(fields.map((field) => [field.id, field])).values()]),
  ),
  submitButtonText: v.nullish(text(), () => submitLabel()),
  /** Text that replaces the form after it was sent successfully. */
  submissionMessage: v.nullish(text(), () => thankYou()),
  /** HTML that is shown below `submissionMessage` and also replaces the form. */
  submissionHtml: v.nullish(html(), ''),
  /**
   * A path, or an http(s) address, that follows the link rules of §5 (`successAddress`). Any other value is ignored.
   */
  successRedirect: label,
  postSubmitActions: v.nullish(v.array(postSubmitActionSchema), []),
  /** Steps of the form. A form with more than one step shows one step at a time. */
  steps: v.nullish(v.array(stepSchema), []),
  /** True when the visitor has to complete a captcha (§5). */
  captcha: flag(false),
  captchaProvider: v.nullish(v.picklist(['recaptcha', 'hcaptcha', 'turnstile']), 'recaptcha'),
  /** Site key for the captcha service. When empty, the page's `websiteSettings.captchaSiteKey` is used. */
  captchaSiteKey: label,
  /** `objectName` of the form's submissions (§3). When empty, the id of the block is used. */
  objectName: label,
  isOverlayForm: flag(false),
  /**
   * Language and region, which decide the order and the captions of the parts of a field, for example of an address.
   * When empty, the script uses the language and region of the page as soon as it has loaded.
   */
  locale: v.nullish(
    v.pipe(
      v.string(),
      v.transform((name) => languageTag(name) ?? ''),
    ),
    '',
  ),
  /** True when what the visitor types is kept in the visitor's own browser until the form is sent. */
  keepDraft: flag(true),
  /** True when a form that the visitor submits offline is sent later. */
  sendLater: flag(true),
  returned: v.nullish(returnedSchema, null),
});

/**
 * Lists of a form in which a malformed item is left out instead of making the whole form fail (`lenientLists` of a
 * block).
 */
export const LENIENT_FORM_LISTS = ['fields', 'postSubmitActions', 'steps'] as const;

export type FormDefinition = v.InferOutput<typeof formSchema>;
export type FormStep = FormDefinition['steps'][number];
export type PostSubmitAction = FormDefinition['postSubmitActions'][number];
export type ReturnedForm = v.InferOutput<typeof returnedSchema>;
