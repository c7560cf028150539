import { cancel, clear, confirm, ok, reject, reloadPage } from '../messages/messages.ts';
import type { ModalContent } from './popup-content.ts';

interface Answer {
  readonly label: string;
  readonly answer: boolean;
  /** True for an answer after which the page is loaded again. */
  readonly reloads?: boolean;
}

/** The buttons of a popup, in their order (§4, §8). */
export function answersOf(content: ModalContent): readonly Answer[] {
  if (content.kind === 'alert') return [{ label: ok(), answer: true }];
  if (content.kind === 'systemError') {
    return [
      { label: reloadPage(), answer: true, reloads: true },
      { label: clear(), answer: false },
    ];
  }
  const { style, confirmLabel, rejectLabel } = content;
  if (style === 'noButtons') return [];
  const yes = { label: confirmLabel || confirm(), answer: true };
  if (style === 'confirmOnly') return [yes];
  return [yes, { label: rejectLabel || (style === 'confirmCancel' ? cancel() : reject()), answer: false }];
}
