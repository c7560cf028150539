import {
  decodeFormData,
  decodeFormJson,
  type FormDefinition,
  type FormErrors,
  type FormField,
  type FormValues,
  fileSize,
  hasValue,
  holdsFiles,
  rulesOf,
  validateForm,
} from '@plinth/sdk/forms';
import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import { captchaNotSetUp, completeCaptcha, invalidFields, unparsedFields } from '@plinth/sdk/words';
import type { RateLimit } from '@plinth/server/http';
import { inLanguage } from '@plinth/server/messages';
import type { StagedFile } from '@plinth/server/services';
import type { GroupCommit } from '@plinth/server/storage';
import { entriesTooLong, formHasChanged, formNotOpen } from '../messages/messages.ts';
import type { NewSubmission, StoreOutcome } from '../submissions/add-submissions.ts';
import { textBytes } from '../submissions/text-bytes.ts';
import type { VerifyCaptcha } from './captcha.ts';
import { checkContents, filesByField } from './check-files.ts';
import { detailsOf } from './details.ts';
import type { FormRegistry, PlacedForm } from './form-registry.ts';
import { type FormOutcome, refuse } from './outcome.ts';
import type { SentForm } from './sent-form.ts';
import { type SpamSigns, spamReason } from './spam.ts';
import { contentHash, submissionOf } from './submission.ts';
import { type KeyState, keyHash, type SubmissionKeys } from './submission-key.ts';
import { undeclaredName } from './undeclared-name.ts';

/** Data about the sender, taken from the request. */
export interface Sender {
  /** Key under which a rate limit counts the requests of the sender's IP address. */
  readonly address: string;
  readonly ip: string;
  /** Text that distinguishes visitors: the visitor's crumb, or the IP address when there is no crumb. */
  readonly visitor: string;
  readonly visit: Pick<SpamSigns, 'hasVisited' | 'visitMs'>;
  /** May the sender see the page with this path? */
  maySee(path: string): Promise<boolean>;
}

export interface SubmissionHandlerParts {
  readonly registry: FormRegistry;
  readonly keys: SubmissionKeys;
  readonly limit: Pick<RateLimit, 'take'>;
  readonly verifyCaptcha: VerifyCaptcha;
  readonly commits: GroupCommit<NewSubmission, StoreOutcome>;
  /** Resolves to the hash of the content that was stored under a key; undefined when nothing was stored under it. */
  readonly contentOf: (keyHash: string) => Promise<string | undefined>;
  /** Stores files permanently, with a row for each file. Files whose form is not stored are removed later. */
  readonly keepFiles: (formId: string, files: ReadonlyMap<string, readonly StagedFile[]>) => Promise<void>;
  readonly minimumVisitMs: number;
  /** Limit in bytes for the text of a submission. */
  readonly largestBytes: number;
}

/**
 * Accepts forms: repeats the checks of the browser and stores each form once. Messages are in the language of the
 * form's page. When the form does not exist, they are in the current language (`inLanguage`).
 */
export interface SubmissionHandler {
  take(sent: SentForm, sender: Sender): Promise<FormOutcome>;
}

/**
 * The same content from the same visitor within this time counts as a double click. Only posts without a script need
 * this, because scripts send a key.
 */
const SAME_POST_MS = 60_000;

export function createSubmissionHandler(parts: SubmissionHandlerParts): SubmissionHandler {
  const { registry, keys, limit, commits } = parts;

  /**
   * Was the same content stored under this key before? If so, the browser repeats the request because it received no
   * answer.
   */
  const isStored = async (hash: string, content: string) => (await parts.contentOf(hash)) === content;

  /**
   * Checks a form whose values have been read. Every refusal contains these values, so that the page can show them
   * again.
   */
  const check = async ({ sent, form, files, values }: OpenedForm, sender: Sender): Promise<FormOutcome> => {
    const { definition } = form;
    const { formId } = definition;
    if (undeclaredName(sent, definition.fields) !== undefined)
      return refuse(400, { message: formHasChanged(), code: 'PLINTH-SITE-058', form, values });
    const details = detailsOf(sent, form);
    if (!details) return refuse(400, { code: 'PLINTH-SITE-041', form, values });

    const content = contentHash(definition, values, files);
    const key = sent.own('key') || postKey(sender, content);
    const hash = keyHash(key);
    const state = sent.own('key') === '' && sent.own('form') === '' ? 'valid' : keys.check(key, sender.visitor, formId);
    if (state !== 'valid' && !(state !== 'broken' && (await isStored(hash, content))))
      return badKey(state, form, values);

    const errors = errorsOf(definition, values, files);
    if (errors.size > 0) return refuse(400, { message: invalidFields(), errors, form, values });

    const captcha = definition.captcha
      ? await parts.verifyCaptcha(sent.own('captchaKey'), definition.captchaProvider, sender.ip)
      : 'passed';
    if ((captcha === 'failed' || captcha === 'unset') && !(await isStored(hash, content))) {
      const message = captcha === 'unset' ? captchaNotSetUp() : completeCaptcha();
      return refuse(400, { message, code: 'PLINTH-SITE-053', form, values });
    }

    const signs = { ...sender.visit, honeypot: sent.honeypot, captchaUnknown: captcha === 'unknown' };
    const spam = spamReason(signs, parts.minimumVisitMs);
    if (files.size > 0) await parts.keepFiles(formId, files);
    const checked = { definition, values, files, details, keyHash: hash, contentHash: content, spam };
    // The stored texts are in English, because the owner reads them in the configuration area.
    const submission = inLanguage(BASE_LANGUAGE, () => submissionOf(checked, new Date()));
    const outcome = await commits.add(submission);
    return outcome === 'refused' ? refuse(400, { code: 'PLINTH-SITE-052', form, values }) : { accepted: true, form };
  };

  const takeFor = async (form: PlacedForm | undefined, sent: SentForm, sender: Sender): Promise<FormOutcome> => {
    // The limit is checked before anything is decoded, so that requests over the limit cost little.
    const retryAfterS = limit.take(`${sender.address} ${form ? sent.own('formId') : ''}`);
    if (retryAfterS > 0) return refuse(429, { code: 'PLINTH-SITE-042', retryAfterS });
    if (!form) return refuse(404, { code: 'PLINTH-SITE-050' });
    // The status is 403 and not 401, because for a 401 the page shows only that sending failed (§8). The answer
    // contains nothing of the form, because the sender's access may have ended while the page was open.
    if (!(await sender.maySee(form.path))) return refuse(403, { message: formNotOpen(), code: 'PLINTH-SITE-057' });
    const files = filesByField(form.definition.fields, sent.files);
    const values = valuesOf(sent, form.definition, files);
    if (!values) return refuse(400, { message: unparsedFields(), code: 'PLINTH-SITE-041', form });
    if (textBytes(values) > parts.largestBytes)
      return refuse(413, { message: entriesTooLong({ size: fileSize(parts.largestBytes) }), code: 'PLINTH-SITE-055' });
    try {
      return await check({ sent, form, files, values }, sender);
    } catch (cause) {
      return refuse(500, { form, values, cause });
    }
  };

  return {
    take: async (sent, sender) => {
      // No form or page has such a name, and no database can look for one.
      if ((['formId', 'pagePath'] as const).some((name) => sent.own(name).includes('\0')))
        return refuse(400, { code: 'PLINTH-SITE-049' });
      const form = await registry.find(sent.own('formId'), sent.own('pagePath'));
      const take = () => takeFor(form, sent, sender);
      return form?.locale === undefined ? take() : inLanguage(form.locale, take);
    },
  };
}

/** A sent form, the published form it belongs to, and its values. */
interface OpenedForm {
  readonly sent: SentForm;
  readonly form: PlacedForm;
  readonly files: ReadonlyMap<string, readonly StagedFile[]>;
  readonly values: FormValues;
}

/**
 * Reads the values of the fields. The value of a file field is the files that arrived, not those that the JSON names.
 */
function valuesOf(
  sent: SentForm,
  { fields }: FormDefinition,
  files: ReadonlyMap<string, readonly StagedFile[]>,
): FormValues | undefined {
  const json = sent.own('form');
  if (json === '') return withPageQuery(fields, decodeFormData(fields, sent.entries), sent.pageQuery);
  const decoded = decodeFormJson(fields, json);
  if (!decoded.ok) return undefined;
  const values = new Map(decoded.values);
  for (const field of fields) {
    if (!holdsFiles(field)) continue;
    values.set(
      field.id,
      (files.get(field.id) ?? []).map(({ name, size, type }) => ({ name, size, type })),
    );
  }
  return values;
}

/**
 * §5: gives each hidden field the value of the query parameter with its name. A form that is sent without a script does
 * not contain these values, because the published page is the same for every query and its inputs contain the author's
 * values.
 */
function withPageQuery(fields: readonly FormField[], values: FormValues, query: URLSearchParams): FormValues {
  const taken = fields.filter(hasValue).flatMap((field) => {
    const given = rulesOf(field).fromQuery?.(field, values.get(field.id), query);
    return given === undefined ? [] : [[field.id, given] as const];
  });
  return taken.length === 0 ? values : new Map([...values, ...taken]);
}

function errorsOf(
  { fields }: FormDefinition,
  values: FormValues,
  files: ReadonlyMap<string, readonly StagedFile[]>,
): FormErrors {
  const found = new Map([...checkContents(fields, files), ...validateForm(fields, values)]);
  return new Map(
    fields.flatMap(({ id }) => {
      const message = found.get(id);
      return message === undefined ? [] : [[id, message] as const];
    }),
  );
}

/**
 * Key of a form that a browser without scripts has sent, to recognise a repeated submission. It is made from the
 * content, because the page is cached and the same for everyone, so the page cannot contain a key.
 */
function postKey({ visitor }: Sender, content: string): string {
  return `post ${visitor} ${content} ${Math.floor(Date.now() / SAME_POST_MS)}`;
}

function badKey(state: KeyState, form: PlacedForm, values: FormValues): FormOutcome {
  return refuse(state === 'stolen' ? 401 : 400, { code: 'PLINTH-SITE-051', form, values });
}
