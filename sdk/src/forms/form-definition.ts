import * as v from 'valibot';
import { html } from '../schema/html.ts';
import { text } from '../schema/text.ts';
import { fieldSchema } from './field-definition.ts';

const label = v.nullish(text(), '');
const flag = (fallback: boolean) => v.nullish(v.boolean(), fallback);

/** What may happen after success, in place of scripts (§4): a typed list that can do nothing else. */
const postSubmitActionSchema = v.variant('type', [
  /** Sends an event to analytics. */
  v.object({ type: v.literal('track'), name: v.pipe(text(), v.minLength(1)) }),
  /** Scrolls to the element of this id, which may be in another block. */
  v.object({ type: v.literal('scroll'), target: v.pipe(text(), v.minLength(1)) }),
  /** Shows the element of this id, which the page hid with `hidden`. */
  v.object({ type: v.literal('show'), target: v.pipe(text(), v.minLength(1)) }),
]);

const stepSchema = v.object({
  title: label,
  description: label,
  /** Ids of its fields, in order. Fields that no step names stand in the last. */
  fields: v.nullish(v.array(text()), []),
});

/**
 * What a post without a script came back with. The server that answers such a post renders the block again with this
 * in its data; page files have no use for it.
 */
const returnedSchema = v.object({
  succeeded: flag(false),
  /** General message of §8. */
  message: label,
  errors: v.nullish(v.array(v.object({ id: text(), message: text() })), []),
  /** The `form` JSON of what was typed, without passwords. */
  form: label,
  /** Path of the page that the form stands on: the address of the answer is another. */
  pagePath: v.nullish(text()),
});

/**
 * §3 form (block type 9): what a form block's data says. Everything but `formId` may be missing or null. Of two fields with
 * one id the later counts; a step that names a field which is not there does without it.
 */
export const formSchema = v.object({
  formId: v.pipe(text(), v.minLength(1)),
  formName: label,
  fields: v.pipe(
    v.nullish(v.array(fieldSchema), []),
    v.transform((fields) => [...new Map(fields.map((field) => [field.id, field])).values()]),
  ),
  submitButtonText: v.nullish(text(), 'Submit'),
  /** Takes the place of the form after success. */
  submissionMessage: v.nullish(text(), 'Thank you!'),
  /** Takes the place of the form too, below the message. */
  submissionHtml: v.nullish(html(), ''),
  /** A path, or an http(s) address, that keeps the link rules of §5 (`successAddress`). Any other is not followed. */
  successRedirect: label,
  postSubmitActions: v.nullish(v.array(postSubmitActionSchema), []),
  /** More than one makes a form of several steps. */
  steps: v.nullish(v.array(stepSchema), []),
  /** The visitor has to complete a captcha (§5). */
  captcha: flag(false),
  captchaProvider: v.nullish(v.picklist(['recaptcha', 'hcaptcha', 'turnstile']), 'recaptcha'),
  /** Key of the captcha service; without one, the page's `websiteSettings.captchaSiteKey`. */
  captchaSiteKey: label,
  /** §3 Form submission `objectName`. Empty: the id of the block. */
  objectName: label,
  isOverlayForm: flag(false),
  /** Language and region that decide about order and names of parts. Empty: the page's, once the script is there. */
  locale: label,
  /** Keeps what the visitor typed in their own browser until it is sent. */
  keepDraft: flag(true),
  /** Sends later what was submitted while the browser was offline. */
  sendLater: flag(true),
  returned: v.nullish(returnedSchema, null),
});

/** Lists of a form of which a malformed item costs itself only (`lenientLists` of a block). */
export const LENIENT_FORM_LISTS = ['fields', 'postSubmitActions', 'steps'] as const;

export type FormDefinition = v.InferOutput<typeof formSchema>;
export type FormStep = FormDefinition['steps'][number];
export type PostSubmitAction = FormDefinition['postSubmitActions'][number];
export type ReturnedForm = v.InferOutput<typeof returnedSchema>;
