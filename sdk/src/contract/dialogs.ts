import { defineService } from './service.ts';

/**
 * The popups of §4 and the system error overlay of §8. All plugins of a page share one stack of dialogs. Get this
 * service with `dialogsOf(host)` of `@plinth/sdk/dialogs`. That function uses the browser's own dialogs when the plugin
 * that provides this service cannot be loaded, and closes the open dialogs of a plugin that stops.
 */
export interface Dialogs {
  /**
   * Asks a question. Resolves to true when the visitor confirms, and to false when the dialog is rejected, cancelled or
   * closed.
   */
  confirm(options: ConfirmOptions): Promise<boolean>;
  /** Shows a message with an OK button. Resolves when the dialog is closed. */
  alert(options: DialogOptions): Promise<void>;
  /**
   * Shows a message that takes no focus and closes by itself after 2000 ms, which counts as confirmed (§4). Resolves
   * when the message is closed.
   */
  inform(options: DialogOptions): Promise<void>;
  /** §8 System error overlay, over the whole window. An error that is already shown is not shown a second time. */
  systemError(error: SystemError): void;
}

export interface DialogOptions {
  /** Plain text. When it is empty, the message is also the accessible name of the dialog. */
  readonly title: string;
  /** Plain text; line breaks are kept. At most 10,000 characters are shown. */
  readonly message: string;
  /** Aborting this signal closes the dialog, which counts as rejected. */
  readonly signal?: AbortSignal | undefined;
}

export interface ConfirmOptions extends DialogOptions {
  /**
   * §4 Confirmation dialog styles: which buttons the dialog has. A dialog with `noButtons` is closed by `signal`, by
   * Escape or by a press outside of it. Default: `confirmReject`.
   */
  readonly style?: 'confirmReject' | 'confirmCancel' | 'confirmOnly' | 'noButtons' | undefined;
  /** Label of the button that confirms. Default: `Confirm`, in the language of the page. */
  readonly confirmLabel?: string | undefined;
  /**
   * Label of the button that rejects or cancels. Default: `Reject`, or `Cancel` for the style `confirmCancel`, in the
   * language of the page.
   */
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
  /**
   * A key with which the provider (who runs the site) finds the error in the log of the server. Shown below the
   * message.
   */
  readonly errorKey?: string | undefined;
}

export const DialogsService = defineService<Dialogs>('plinth.dialogs');
