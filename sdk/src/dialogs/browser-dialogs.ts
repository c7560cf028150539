import type { Dialogs } from '../contract/dialogs.ts';
import type { Host } from '../contract/host.ts';
import { systemErrorTexts } from './system-error-texts.ts';

/**
 * The browser's own dialogs, for a page that could not load those of Plinth. They have no title, so it becomes the first
 * line.
 */
export function browserDialogs({ page, track }: Pick<Host, 'page' | 'track'>): Dialogs {
  return {
    async confirm({ title, message, style = 'confirmReject', signal }) {
      // Nothing could close a dialog without buttons.
      if (signal?.aborted || style === 'noButtons') return false;
      const text = textOf(title, message);
      if (style !== 'confirmOnly') return window.confirm(text);
      window.alert(text);
      return true;
    },
    async alert({ title, message, signal }) {
      if (!signal?.aborted) window.alert(textOf(title, message));
    },
    // It would close by itself, but the browser's own dialog stops the page until somebody presses its button.
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
