import type { Host } from '@plinth/sdk';
import { dialogsOf } from '@plinth/sdk/dialogs';
import { previewBooking, previewOnly } from './messages/messages.ts';

/** A block marks what books with a third party by this attribute. Its value is the name of the booking service. */
const ATTRIBUTE = 'data-booking-service';
/** Limit for the characters of a name that come from the page. */
const LONGEST_NAME = 100;

/** A press, with the middle button too, and the Enter key in a field of a form without a button. */
const BOOKING_EVENTS = ['click', 'auxclick', 'submit'] as const;
/** Number of the button that opens the browser's menu. */
const MENU_BUTTON = 2;

/** §2: an owner who presses something that books sees the dialog 'Preview Only', and books nothing. */
export function previewBookings(host: Host, view: Window): void {
  if (!host.page.authenticatedAccount) return;
  let isOpen = false;
  const preview = (event: Event) => {
    const { target } = event;
    const service = target instanceof Element && target.closest(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE);
    if (!service || (event instanceof MouseEvent && event.button === MENU_BUTTON)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpen) return;
    isOpen = true;
    const provider = host.page.provider.name;
    const message = previewBooking({ provider, service: service.slice(0, LONGEST_NAME) });
    dialogsOf(host)
      .alert({ title: previewOnly(), message })
      .catch(host.report)
      .finally(() => (isOpen = false));
  };
  // Before the block and the booking service get the event.
  for (const type of BOOKING_EVENTS) host.listen(view.document, type, preview, { capture: true });
}
