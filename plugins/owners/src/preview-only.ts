import type { Host } from '@plinth/sdk';
import { dialogsOf } from '@plinth/sdk/dialogs';
import { previewBooking, previewOnly } from './messages/messages.ts';

/** A block marks what books with a third party by this attribute. Its value is the name of the booking service. */
const ATTRIBUTE = 'data-booking-service';
/** Limit for the characters of a name that come from the page. */
const LONGEST_NAME = 100;

/** §2: an owner who presses something that books sees the dialog 'Preview Only', and books nothing. */
export function previewBookings(host: Host, view: Window): void {
  if (!host.page.authenticatedAccount) return;
  let isOpen = false;
  host.listen(
    view.document,
    'click',
    (event) => {
      const { target } = event;
      const service = target instanceof Element && target.closest(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE);
      if (!service) return;
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
    },
    // Before the block and the booking service get the event.
    { capture: true },
  );
}
