import { defineService } from './service.ts';

/**
 * The popups of §4 and the system error overlay of §8. All plugins of a page share one stack of dialogs. Get this
 * service with `dialogsOf(host)` of `@plinth/sdk/dialogs`. That function uses the browser's own dialogs when the plugin
 * that provides this service cannot be loaded, and closes the open dialogs of a plugin that stops.
 */
export interface Dialogs {
  /** Asks a question. Resolves to true when it is confirmed, and to false when it is rejected, cancelled or closed. */
  confirm(options: ConfirmOptions): Promise<boolean>;
  /** Shows a message with an OK button. Resolves when it is closed. */
  alert(options: DialogOptions): Promise<void>;
  /**
   * Shows a message that takes no focus and closes by itself after 2000 ms, which counts as confirmed (§4). Resolves when
   * it is closed.
   */
  inform(options: DialogOptions): Promise<void>;
  /** §8 System error overlay, over the whole window. The same error is shown once at a time. */
  systemError(error: SystemError): void;
}

export interface DialogOptions {
  /** Plain text. May be empty: the message is then also the accessible name of the dialog. */
  readonly title: string;
  /** Plain text; line breaks are kept. At most 10,000 characters are shown. */
  readonly message: string;
  /** Closes the dialog, and counts as rejected. */
  readonly signal?: AbortSignal | undefined;
}

export interface ConfirmOptions extends DialogOptions {
  /**
   * §4 Confirmation dialog styles: which buttons there are. A dialog with `noButtons` is closed by `signal`, by Escape or
   * by a press outside of it. Default: `confirmReject`.
   */
  readonly style?: 'confirmReject' | 'confirmCancel' | 'confirmOnly' | 'noButtons' | undefined;
  /** Label of the button that confirms. Default: `Confirm`, in the language of the page. */
  readonly confirmLabel?: string | undefined;
  /** Label of the other button. Default: `Reject` or `Cancel`, in the language of the page. */
  readonly rejectLabel?: string | undefined;
}

/**
 * - `cleaned`: the server has hidden the details of the error; two fixed texts are shown
 * - `network`: no answer came; `message`, or a text that names the provider, is shown, and `system_network_error` is
 *   tracked
 * - `server`: any other error; `message`, the URL and the format are shown
 */
export interface SystemError {
  readonly kind: 'cleaned' | 'network' | 'server';
  readonly url?: string | undefined;
  /** Response format that the caller requested, shown in upper case. */
  readonly format?: string | undefined;
  readonly message?: string | undefined;
  /** A key with which the provider finds the error in its log. Shown below the message. */
  readonly errorKey?: string | undefined;
}

export const DialogsService = defineService<Dialogs>('plinth.dialogs');
