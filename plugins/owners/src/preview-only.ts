import type { Host } from '@plinth/sdk';
import { dialogsOf } from '@plinth/sdk/dialogs';
import { previewBooking, previewOnly } from './messages/messages.ts';

/**
 * Attribute with which a block marks an element that starts a booking with a third party. Its value is the name of the
 * booking service.
 */
const ATTRIBUTE = 'data-booking-service';
/** Maximum length of the service's name in characters. Needed because the name comes from the page. */
const LONGEST_NAME = 100;

/**
 * Events that start a booking: a click, a click with the middle mouse button (`auxclick`), and Enter in a field of a
 * form that has no button (`submit`).
 */
const BOOKING_EVENTS = ['click', 'auxclick', 'submit'] as const;
/** Number of the mouse button that opens the browser's context menu. */
const MENU_BUTTON = 2;

/**
 * §2: when an owner presses something that starts a booking, the dialog 'Preview Only' is shown and nothing is booked.
 */
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
  // Listens in the capture phase, so that neither the block nor the booking service gets the event.
  for (const type of BOOKING_EVENTS) host.listen(view.document, type, preview, { capture: true });
}
