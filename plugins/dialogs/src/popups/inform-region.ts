/** The container of the information popups: a live region in the browser's top layer. */
export interface InformRegion {
  readonly element: HTMLElement;
  /**
   * Moves the region into the topmost modal dialog, if one is open in any plugin, because screen readers do not
   * announce anything outside of it. They announce only text that is added to the region after the move.
   */
  place(): void;
  /** Shows the region above everything that is open now, or hides it. */
  show(isShown: boolean): void;
}

/** @param home The parent of the region while no modal dialog is open. */
export function createInformRegion(home: Element): InformRegion {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  element.setAttribute('popover', 'manual');
  const place = () => {
    const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home;
    if (element.parentElement !== parent) parent.append(element);
  };
  return {
    element,
    place,
    show(isShown) {
      place();
      if (element.matches(':popover-open')) element.hidePopover();
      if (isShown) element.showPopover();
    },
  };
}
