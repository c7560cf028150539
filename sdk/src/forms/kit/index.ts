/**
 * Everything around the fields of a form that is the same in every plugin with a form: steps, validation, messages,
 * drafts, captcha and sending. This code is built into each plugin that uses it. The captcha and the outbox themselves
 * are services (`CaptchaService` of `@plinth/sdk`, `OutboxService`), which the plugin `forms` provides.
 *
 * @packageDocumentation
 */
export { CaptchaPlace } from './captcha/captcha-place.tsx';
export { forgetDraft } from './draft/draft-key.ts';
export { forgetSentDraft } from './draft/forget-sent-draft.ts';
// A declaration file loads only the files that it names. Without this line, the type of the event
// `form:submitSuccess` would be missing for users of the package.
export type {} from './events.ts';
export { focusItem } from './focus.ts';
export { formActivation } from './form-activation.ts';
export { FormKit, type FormParts } from './form-kit.tsx';
export { inUse } from './in-use-chunk.ts';
export { type Outbox, type OutboxEntry, type OutboxEvent, OutboxService } from './outbox/contract.ts';
export { hasEntries, OUTBOX_PREFIX } from './outbox/outbox-key.ts';
export { SteppedBody } from './stepped-body.tsx';
export { ContentSource } from './submit/content-source.ts';
export type { FormEntry, FormIdentity, Submit, SubmitState } from './submit/contract.ts';
export { deliver, isTemporary } from './submit/deliver.ts';
export { type Payload, payloadOf } from './submit/payload.ts';
export { useSubmit } from './submit/use-submit.ts';
export { SubmitButtons } from './submit-buttons.tsx';
