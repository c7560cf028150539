import type { CaptchaWidget } from '@plinth/sdk';
import { useHost, useLazyChunk } from '@plinth/sdk/react';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldStep, FormDefinition } from '../index.ts';
import type { FormScope } from '../react/index.ts';
import { isTouched } from './draft/is-touched.ts';
import { focusField, focusStep } from './focus.ts';
import { inUse } from './in-use-chunk.ts';
import { type MessagePlace, placeOf } from './messages/message-place.ts';
import type { Submit } from './submit/contract.ts';
import { offlineMessage } from './submit/offline-message.ts';

interface EntryParts {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly data: Pick<FormDefinition, 'fields' | 'sendLater' | 'returned' | 'captcha'>;
  readonly steps: readonly FieldStep[];
  readonly scope: FormScope;
  readonly submit: Submit;
  /**
   * §5: when the server finds fields invalid, a newsletter form shows the messages of the fields and no general
   * message.
   */
  readonly isQuiet?: boolean;
}

/**
 * The server's answer to a post without a script. `isOffline`: not an answer of the server, but an object that the
 * browser has made to show its own message that it is offline.
 */
type Returned = NonNullable<FormDefinition['returned']> & { readonly isOffline?: true };
/** Where to move the focus after the form has been rendered again. */
type FocusRequest = { readonly field: string } | { readonly step: number };

/** Handles what the visitor does in the form: the steps, validation, messages, and the press of the button. */
export function useEntry({ form, data, steps, scope, submit, isQuiet = false }: EntryParts) {
  const host = useHost();
  // False until the script has mounted the form, so that the first render matches the server HTML: all steps, one below
  // the other.
  const [isStepped, setStepped] = useState(false);
  const [step, setStep] = useState(0);
  const [place, setPlace] = useState<MessagePlace>('above');
  const [isOwnCheck, setOwnCheck] = useState(false);
  const [returned, setReturned] = useState<Returned | null | undefined>(data.returned);
  const [focus, setFocus] = useState<FocusRequest>();
  const [isEntered, setEntered] = useState(false);
  // While the visitor fills in the form, what did not load is loaded again, so that it is there when the form is sent.
  const isNear = Boolean(useLazyChunk(inUse, isEntered));
  const captcha = useRef<CaptchaWidget>(undefined);
  const isPressed = useRef(false);
  // True until the next failed answer has been shown, so that each answer is shown once. True from the start, because
  // the first answer can belong to a submission that was sent before a reload.
  const isAnswerDue = useRef(true);
  const { state } = submit;
  const isOpen = state.phase === 'idle' || state.phase === 'failure';
  const isAwaited = steps.length > 1 && !isStepped && !data.returned;
  const isLastStep = !isStepped || step === steps.length - 1;
  const stepOf = (id: string) =>
    Math.max(
      0,
      steps.findIndex(({ fields }) => fields.some((field) => field.id === id)),
    );
  const goTo = (next: number) => {
    setStep(next);
    setFocus({ step: next });
  };
  const show = (id: string) => {
    setStep(stepOf(id));
    setFocus({ field: id });
  };
  const message =
    inUse.module?.generalMessage(state, { fields: data.fields, place, isOwnCheck, isQuiet }) ||
    (state.phase === 'idle' && returned?.message) ||
    '';
  const isHeld =
    (state.phase === 'idle' && returned?.isOffline) || (state.phase === 'failure' && state.failure.kind === 'offline');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run once, when the form is mounted.
  useEffect(() => {
    const element = form.current;
    // Fetches what the form needs if the visitor has typed or focused something before the script had loaded.
    if (element && (element.contains(document.activeElement) || isTouched(element))) submit.prepare();
    if (steps.length < 2) return;
    setStepped(true);
    const [wrong] = scope.errors.all().keys();
    if (wrong === undefined) return;
    // The earlier steps have become invisible, so everything below them has moved up. So scroll back to the step with
    // the error.
    if (element?.contains(document.activeElement)) show(wrong);
    else setStep(stepOf(wrong));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is shown once, when it comes.
  useEffect(() => {
    if (state.phase !== 'failure' || !isAnswerDue.current) return;
    isAnswerDue.current = false;
    const errors = state.failure.kind === 'fields' ? state.failure.errors : new Map<string, string>();
    scope.errors.replace(errors);
    setPlace(placeOf(form.current));
    const first = steps.flatMap(({ fields }) => fields).find(({ id }) => errors.has(id));
    if (!first) return;
    // A late answer must not take the focus from an element that the visitor has focused since then.
    const { activeElement } = document;
    if (activeElement === document.body || form.current?.contains(activeElement)) show(first.id);
    else setStep(stepOf(first.id));
  }, [state]);

  /** §5: a message is removed as soon as the visitor has corrected its field. */
  const recheck = useEffectEvent(async ({ target }: Event): Promise<void> => {
    const id = fieldOf(target);
    if (!form.current || id === undefined || scope.errors.get(id) === undefined) return;
    const { messageOf } = await inUse.load(host);
    const message = messageOf(data.fields, id, new FormData(form.current));
    scope.errors.set(id, message);
    if (message !== undefined) return;
    submit.fix(id);
    if (scope.errors.all().size === 0) setReturned(null);
  });
  useEffect(() => {
    // Uses a native listener, because React gets no typing events here (`nativeTyping`).
    if (host && form.current)
      return host.listen(form.current, 'input', (event) => void recheck(event).catch(host.report));
  }, [host, form]);

  // A layout effect, because the `online` event can be fired before React runs normal effects.
  useLayoutEffect(() => {
    if (!host || !isHeld) return;
    return host.listen(window, 'online', () => {
      setReturned(null);
      if (data.sendLater) form.current?.requestSubmit();
    });
  }, [host, isHeld, data, form]);

  useEffect(() => {
    if (!form.current || focus === undefined) return;
    if ('field' in focus) focusField(form.current, focus.field);
    else focusStep(form.current);
  }, [focus, form]);

  const press = async (element: HTMLFormElement): Promise<void> => {
    if (!isOpen || isPressed.current) return;
    isPressed.current = true;
    const submitting = await inUse.load(host).catch(ignore);
    isPressed.current = false;
    if (!submitting) {
      // When the code that validates and sends the form cannot be fetched, the form is posted natively, as without a
      // script. This is not done while offline, because the browser would leave the page.
      if (navigator.onLine !== false) return element.submit();
      setPlace(placeOf(element));
      return setReturned({
        succeeded: false,
        message: offlineMessage(data.sendLater),
        errors: [],
        form: '',
        isOffline: true,
      });
    }
    const isWhole = isLastStep && !isAwaited;
    const checked = isWhole ? data.fields : (steps[step]?.fields ?? []);
    const { errors, entry } = submitting.checkEntry(data.fields, checked, new FormData(element));
    setReturned(null);
    setOwnCheck(errors.size > 0);
    isAnswerDue.current = true;
    if (errors.size > 0) return submit.refuse({ kind: 'fields', errors });
    scope.errors.replace(errors);
    if (!isWhole) return goTo(step + 1);
    // Loads the captcha now, because the press of the button can be the first thing that the visitor does in the form.
    setEntered(true);
    submit.submit({ ...entry, goesLater: data.sendLater, needsCaptcha: data.captcha, captcha: captcha.current });
  };

  return {
    isStepped,
    /**
     * True while the script that shows one step at a time is still loading. Until it has loaded, styles hide all steps
     * except the first.
     */
    isAwaited,
    step,
    isLastStep,
    place,
    message,
    errors: scope.errors,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      press(event.currentTarget).catch(host?.report);
    },
    onCaptcha(widget: CaptchaWidget) {
      captcha.current = widget;
    },
    goTo,
    show,
    /** Called when the visitor has entered the form: fetches what the form will need. */
    approach() {
      if (isEntered) return;
      submit.prepare();
      setEntered(true);
    },
    isNear,
  };
}

export type Entry = ReturnType<typeof useEntry>;

/** A failed fetch is ignored here, because it is tried again when the chunk is needed; a failure is reported then. */
const ignore = () => undefined;

function fieldOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
}
