import type { CaptchaWidget } from '@plinth/sdk';
import type { FieldStep } from '@plinth/sdk/forms';
import type { FormScope } from '@plinth/sdk/forms/react';
import { useHost } from '@plinth/sdk/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { lifeNow, loadLife } from '../../life/load-life.ts';
import type { Submit } from '../../submit/contract.ts';
import { NO_CONNECTION, offlineMessage } from '../../submit/offline-message.ts';
import { focusField, focusStep } from './focus.ts';
import { isTouched } from './is-touched.ts';
import { type MessagePlace, placeOf } from './message-place.ts';
import type { FormData as FormBlockData } from './schema.ts';

interface EntryParts {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly data: Pick<FormBlockData, 'fields' | 'sendLater' | 'returned' | 'captcha'>;
  readonly steps: readonly FieldStep[];
  readonly scope: FormScope;
  readonly submit: Submit;
  /** §5: a newsletter form shows the messages of its fields and no general one when the server finds them wrong. */
  readonly isQuiet?: boolean;
}

/** Where the focus goes once the form is drawn anew. */
type FocusRequest = { readonly field: string } | { readonly step: number };

/** The visitor's way through the form: steps, checks, messages, and the press of the button. */
export function useEntry({ form, data, steps, scope, submit, isQuiet = false }: EntryParts) {
  const host = useHost();
  // False until the script has taken over, so that the first render is what the server sent: all steps, one after the other.
  const [isStepped, setStepped] = useState(false);
  const [step, setStep] = useState(0);
  const [place, setPlace] = useState<MessagePlace>('above');
  const [isOwnCheck, setOwnCheck] = useState(false);
  const [returned, setReturned] = useState(data.returned);
  const [focus, setFocus] = useState<FocusRequest>();
  const [isNear, setNear] = useState(false);
  const captcha = useRef<CaptchaWidget>(undefined);
  const isPressed = useRef(false);
  // The first answer may be to what was sent before a reload.
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
    lifeNow()?.generalMessage(state, { fields: data.fields, place, isOwnCheck, isQuiet }) ||
    (state.phase === 'idle' && returned?.message) ||
    '';
  const isHeld = message.startsWith(NO_CONNECTION);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the script takes over once.
  useEffect(() => {
    const element = form.current;
    // The visitor may have been quicker than the script.
    if (element && (element.contains(document.activeElement) || isTouched(element))) submit.prepare();
    if (steps.length < 2) return;
    setStepped(true);
    const [wrong] = scope.errors.all().keys();
    if (wrong === undefined) return;
    // The steps before it go out of the page, and what the visitor looks at moves.
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
    // A late answer does not take the focus from whatever the visitor has come to since.
    const { activeElement } = document;
    if (activeElement === document.body || form.current?.contains(activeElement)) show(first.id);
    else setStep(stepOf(first.id));
  }, [state]);

  useEffect(() => {
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
    const life = await loadLife().catch(ignore);
    isPressed.current = false;
    if (!life) {
      // Without the rules the form goes as it would without any script. Offline the browser would leave the page for that.
      if (navigator.onLine !== false) return element.submit();
      setPlace(placeOf(element));
      return setReturned({ succeeded: false, message: offlineMessage(data.sendLater), errors: [], form: '' });
    }
    const isWhole = isLastStep && !isAwaited;
    const checked = isWhole ? data.fields : (steps[step]?.fields ?? []);
    const { errors, entry } = life.checkEntry(data.fields, checked, new FormData(element));
    setReturned(null);
    setOwnCheck(errors.size > 0);
    isAnswerDue.current = true;
    if (errors.size > 0) return submit.refuse({ kind: 'fields', errors });
    scope.errors.replace(errors);
    if (!isWhole) return goTo(step + 1);
    // The captcha comes now, if the button was the first thing that the visitor touched.
    setNear(true);
    submit.submit({ ...entry, goesLater: data.sendLater, needsCaptcha: data.captcha, captcha: captcha.current });
  };

  return {
    isStepped,
    /** The script that shows one step of several is on its way: until then styles do. */
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
    /** §5: a message goes as soon as its field is mended. */
    onInput(event: FormEvent<HTMLFormElement>) {
      const id = fieldOf(event.target);
      if (id === undefined || scope.errors.get(id) === undefined) return;
      const element = event.currentTarget;
      const recheck = async () => {
        const { messageOf } = await loadLife();
        const message = messageOf(data.fields, id, new FormData(element));
        scope.errors.set(id, message);
        if (message !== undefined) return;
        submit.mend(id);
        if (scope.errors.all().size === 0) setReturned(null);
      };
      recheck().catch(host?.report);
    },
    onCaptcha(widget: CaptchaWidget) {
      captcha.current = widget;
    },
    goTo,
    show,
    /** The visitor has come into the form: what it will need is fetched. */
    approach() {
      if (isNear) return;
      submit.prepare();
      loadLife().then(() => setNear(true), ignore);
    },
    isNear,
  };
}

export type Entry = ReturnType<typeof useEntry>;

/** What did not come is asked for again when it is needed; who needs it then says what is missing. */
const ignore = () => undefined;

function fieldOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
}
