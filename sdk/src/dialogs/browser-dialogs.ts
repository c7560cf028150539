import type { Dialogs } from '../contract/dialogs.ts';
import type { Host } from '../contract/host.ts';
import { systemErrorTexts } from './system-error-texts.ts';

/**
 * Makes dialogs from the browser's own dialogs, for a page that could not load Plinth's dialogs. The browser's dialogs
 * have no title, so the title becomes the first line of the text.
 */
export function browserDialogs({ page, track }: Pick<Host, 'page' | 'track'>): Dialogs {
  return {
    async confirm({ title, message, style = 'confirmReject', signal }) {
      // A dialog without buttons is not shown, because the browser's own dialog always has a button.
      if (signal?.aborted || style === 'noButtons') return false;
      const text = textOf(title, message);
      if (style !== 'confirmOnly') return window.confirm(text);
      window.alert(text);
      return true;
    },
    async alert({ title, message, signal }) {
      if (!signal?.aborted) window.alert(textOf(title, message));
    },
    // An information popup must close by itself, but the browser's own dialog blocks the page until its button is
    // pressed. So no dialog is shown.
    inform: async () => undefined,
    systemError(error) {
      const { kind, url = '' } = error;
      if (kind === 'network') track({ name: 'system_network_error', data: { urlRequested: url } });
      const { title, message, details } = systemErrorTexts(error, page.provider.name);
      window.alert(textOf(title, message, ...details));
    },
  };
}

function textOf(...parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n\n');
}
