import { usePreventScroll } from '@plinth/sdk/aria/overlay';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { OpenPopup } from '../stack/popup-stack.ts';
import type { InformRegion } from './inform-region.ts';
import { InformationPopup } from './information-popup.tsx';
import { ModalPopup } from './modal-popup.tsx';
import type { InformContent, ModalContent, PopupContent } from './popup-content.ts';
import classes from './popups.module.css';

interface PopupsProps {
  readonly popups: readonly OpenPopup<PopupContent>[];
  readonly region: InformRegion;
  readonly onAnswer: (id: number, answer: boolean) => void;
  /** Called when a popup has faded out. */
  readonly onHidden: (id: number) => void;
}

/** The open popups, each above the popups before it. Information popups are above all others. */
export function Popups({ popups, region, onAnswer, onHidden }: PopupsProps) {
  const modals = popups.filter(isQuestion);
  const notices = popups.filter(isNotice);
  const top = modals.findLast(({ isClosing }) => !isClosing)?.id;
  const isModal = top !== undefined;
  usePreventScroll({ isDisabled: !isModal });
  const opener = useRef<Element>(null);
  if (isModal) opener.current ??= document.activeElement;
  // When no popup is open any more and the focus is lost, returns it to the element that had it before. The focus is
  // lost if a popup was closed while popups above it were open: then neither the browser nor the focus scope returns
  // it.
  useLayoutEffect(() => {
    if (isModal || !(opener.current instanceof HTMLElement)) return;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.closest('dialog:not([open])')) {
      opener.current.focus({ preventScroll: true });
    }
    opener.current = null;
  }, [isModal]);
  const count = notices.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the region moves into the topmost modal popup.
  useLayoutEffect(() => {
    region.element.className = classes.region ?? '';
    region.show(count > 0);
  }, [region, count, top]);
  return (
    <>
      {modals.map(({ id, content, isClosing }, place) => (
        <ModalPopup
          key={id}
          content={content}
          place={place}
          isClosing={isClosing}
          onAnswer={(answer) => onAnswer(id, answer)}
          onHidden={() => onHidden(id)}
        />
      ))}
      {createPortal(
        notices.map(({ id, content, isClosing }) => (
          <InformationPopup
            key={id}
            title={content.title}
            message={content.message}
            isClosing={isClosing}
            onClose={() => onAnswer(id, true)}
            onHidden={() => onHidden(id)}
          />
        )),
        region.element,
      )}
    </>
  );
}

function isQuestion(popup: OpenPopup<PopupContent>): popup is OpenPopup<ModalContent> {
  return popup.content.kind !== 'inform';
}

function isNotice(popup: OpenPopup<PopupContent>): popup is OpenPopup<InformContent> {
  return popup.content.kind === 'inform';
}
