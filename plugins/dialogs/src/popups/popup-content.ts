import type { ConfirmOptions, DialogOptions, SystemError } from '@plinth/sdk';

/** §4 Confirmation dialog styles. */
type ConfirmStyle = NonNullable<ConfirmOptions['style']>;

/** Maximum number of characters of a text that are shown. */
const MOST_CHARACTERS = 10_000;

interface Words {
  readonly title: string;
  readonly message: string;
}

interface Question extends Words {
  readonly kind: 'confirm';
  readonly style: ConfirmStyle;
  readonly confirmLabel: string;
  readonly rejectLabel: string;
}

interface Notice extends Words {
  readonly kind: 'alert' | 'inform';
}

interface Failure {
  readonly kind: 'systemError';
  readonly error: SystemError;
}

/** Content of a popup that waits for an answer. Until then, everything else on the page is inert. */
export type ModalContent = Question | (Notice & { readonly kind: 'alert' }) | Failure;
/** Content of a popup that takes no focus and closes by itself. */
export type InformContent = Notice & { readonly kind: 'inform' };
export type PopupContent = ModalContent | InformContent;

const STYLES: readonly unknown[] = ['confirmReject', 'confirmCancel', 'confirmOnly', 'noButtons'];

export function questionOf(options: ConfirmOptions): ModalContent {
  const { confirmLabel, rejectLabel, style = 'confirmReject' } = options;
  return {
    kind: 'confirm',
    style: STYLES.includes(style) ? style : 'confirmReject',
    confirmLabel: textOf(confirmLabel),
    rejectLabel: textOf(rejectLabel),
    ...wordsOf(options),
  };
}

export function noticeOf<Kind extends 'alert' | 'inform'>(kind: Kind, options: DialogOptions) {
  return { kind, ...wordsOf(options) };
}

export function failureOf({ kind, url, format, message, errorKey }: SystemError): Failure {
  return {
    kind: 'systemError',
    error: {
      kind,
      url: textOf(url),
      format: textOf(format),
      message: textOf(message),
      errorKey: textOf(errorKey),
    },
  };
}

function wordsOf({ title, message }: DialogOptions): Words {
  return { title: textOf(title), message: textOf(message) };
}

/**
 * Returns a text that can be shown: shortened if it is too long, and empty for a value that is not a text. The options
 * of an isolated plugin can be any JSON, and React cannot render an object.
 */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
