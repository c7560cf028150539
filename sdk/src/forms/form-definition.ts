import * as v from 'valibot';
import { submitLabel, thankYou } from '../messages/messages.ts';
import { html } from '../schema/html.ts';
import { text } from '../schema/text.ts';
import { fieldSchema } from './field-definition.ts';

const label = v.nullish(text(), '');
const flag = (fallback: boolean) => v.nullish(v.boolean(), fallback);

/** Actions after success (§4). They replace scripts: the list has fixed types, so that no other code can run. */
const postSubmitActionSchema = v.variant('type', [
  /** Sends an event to analytics. */
  v.object({ type: v.literal('track'), name: v.pipe(text(), v.minLength(1)) }),
  /** Scrolls to the element of this id, which may be in another block. */
  v.object({ type: v.literal('scroll'), target: v.pipe(text(), v.minLength(1)) }),
  /** Shows the element of this id, which has the attribute `hidden` until then. */
  v.object({ type: v.literal('show'), target: v.pipe(text(), v.minLength(1)) }),
]);

const stepSchema = v.object({
  title: label,
  description: label,
  /** Ids of the fields of the step, in order. Fields that no step names are in the last step. */
  fields: v.nullish(v.array(text()), []),
});

/**
 * Result of a post without a script. The server that answers such a post renders the block again with this in its data.
 * Page files do not use it.
 */
const returnedSchema = v.object({
  succeeded: flag(false),
  /** General message of §8. */
  message: label,
  errors: v.nullish(v.array(v.object({ id: text(), message: text() })), []),
  /** The `form` JSON of the values that the visitor typed, without passwords. */
  form: label,
  /** Path of the page that holds the form. Needed because the answer has a different address. */
  pagePath: v.nullish(text()),
});

/**
 * §3 form (block type 9): data of a form block. Everything except `formId` may be missing or null. When two fields have
 * the same id, the later one counts. Names in a step that belong to no field are ignored.
 */
export const formSchema = v.object({
  formId: v.pipe(text(), v.minLength(1)),
  formName: label,
  fields: v.pipe(
    v.nullish(v.array(fieldSchema), []),
    v.transform((fields) => [...new Map(fields.map((field) => [field.id, field])).values()]),
  ),
  submitButtonText: v.nullish(text(), () => submitLabel()),
  /** Replaces the form after success. */
  submissionMessage: v.nullish(text(), () => thankYou()),
  /** HTML that also replaces the form, shown below the message. */
  submissionHtml: v.nullish(html(), ''),
  /**
   * A path, or an http(s) address, that follows the link rules of §5 (`successAddress`). Any other value is ignored.
   */
  successRedirect: label,
  postSubmitActions: v.nullish(v.array(postSubmitActionSchema), []),
  /** A form with more than one step shows them one at a time. */
  steps: v.nullish(v.array(stepSchema), []),
  /** True: the visitor has to complete a captcha (§5). */
  captcha: flag(false),
  captchaProvider: v.nullish(v.picklist(['recaptcha', 'hcaptcha', 'turnstile']), 'recaptcha'),
  /** Key of the captcha service; without one, the page's `websiteSettings.captchaSiteKey`. */
  captchaSiteKey: label,
  /** §3 Form submission `objectName`. Empty: the id of the block. */
  objectName: label,
  isOverlayForm: flag(false),
  /**
   * Language and region, which decide the order and the names of parts. When empty, the language and region of the page
   * are used once the script has loaded.
   */
  locale: label,
  /** Keeps what the visitor typed in the visitor's own browser until it is sent. */
  keepDraft: flag(true),
  /** Sends later what was submitted while the browser was offline. */
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
