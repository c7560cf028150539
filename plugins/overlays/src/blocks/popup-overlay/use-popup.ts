import { useModal } from '@plinth/sdk/aria/overlay';
import type {} from '@plinth/sdk/forms/kit';
import { useHost, useHostEffect } from '@plinth/sdk/react';
import { type RefObject, useRef, useState } from 'react';
import { recordKey } from '../../popup/record-key.ts';
import type { PopupOverlayData } from './schema.ts';

/**
 * Opens the popup when it is mounted because it is due (`data-due`), makes it modal, and closes it by Escape, or a click
 * beside it. What the visitor did is kept in the local record.
 */
export function usePopup(layer: RefObject<HTMLDivElement | null>, { id, version }: PopupOverlayData) {
  const host = useHost();
  const [isOpen, setOpen] = useState(false);
  const submitted = useRef(false);
  // §7 census/overlay: sent by the analytics, only with the visitor's consent.
  const track = (event: string) => host?.track({ name: 'overlay', data: { event, id, version } });
  const keep = (event: string) => {
    const record = { closedDate: Date.now(), version, submitted: submitted.current };
    host?.storage.local.set(recordKey(id), JSON.stringify(record));
    track(event);
  };
  const close = () => {
    keep('closed');
    setOpen(false);
  };
  const modal = useModal(layer, isOpen, close);
  useHostEffect(
    layer,
    (element) => {
      setOpen(element.closest('[data-due]') !== null);
      return null;
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions use only what stays the same.
  useHostEffect(
    layer,
    (element, { bus, listen, onEscape }) => {
      if (!isOpen) return null;
      const before = document.activeElement;
      const forms = Array.from(element.querySelectorAll('form'), (form) => form.dataset.formId);
      element.querySelector<HTMLElement>('[role="dialog"]')?.focus();
      track('shown');
      return [
        onEscape(close),
        listen(element, 'click', ({ target }) => {
          if (target === element) close();
        }),
        bus.on('form:submitSuccess', ({ formId }) => {
          if (!forms.includes(formId)) return;
          submitted.current = true;
          keep('submitted');
        }),
        () => {
          element.closest('[data-due]')?.removeAttribute('data-due');
          if (before instanceof HTMLElement) before.focus({ preventScroll: true });
        },
      ];
    },
    [isOpen],
  );
  return { isOpen, modal, close };
}
