import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Disclosure, type DisclosureData } from '../plugin/src/disclosure.tsx';

declare global {
  interface Window {
    hydrateBare?: (items: readonly (readonly [Element, DisclosureData])[]) => void;
  }
}

/** The baseline: hydrates the same blocks without Plinth. Each block has a separate React root. */
window.hydrateBare = (items) => {
  for (const [element, data] of items) hydrateRoot(element, createElement(Disclosure, data));
};
