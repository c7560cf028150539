import type { Host } from '@plinth/sdk';
import { configUrl } from '@plinth/sdk/links';
import { closeToolbar, logOutAction, openConfiguration, toolbarLabel } from '../messages/messages.ts';
import { stayAboveBanner } from './stay-above-banner.ts';
import classes from './toolbar.module.css';

/** Key in the session storage of the tab. It is set when the owner has closed the toolbar. */
const CLOSED_KEY = 'owners.toolbar';

/** The owner's toolbar on a published page. */
export interface Toolbar {
  /** Shows a toolbar that the owner has closed, and focuses it. Returns false when the toolbar is already shown. */
  show(): boolean;
}

/** Adds the toolbar at the end of the page. The toolbar has a fixed position, so nothing on the page moves. */
export function addToolbar(host: Host, view: Window, logOut: () => void): Toolbar {
  const { document, location } = view;
  const add = <Tag extends 'a' | 'button' | 'p'>(tag: Tag, text: string, className: string | undefined) => {
    const element = document.createElement(tag);
    element.className = className ?? '';
    element.textContent = text;
    toolbar.append(element);
    return element;
  };
  const toolbar = document.createElement('section');
  toolbar.className = classes.toolbar ?? '';
  toolbar.setAttribute('aria-label', toolbarLabel());
  toolbar.hidden = host.storage.session.get(CLOSED_KEY) !== undefined;

  // The name can have a different script or direction than the text of the page.
  add('p', siteName(document) || location.hostname, classes.name).dir = 'auto';
  const area = add('a', openConfiguration(), classes.action);
  area.href = configUrl(location.pathname + location.search);
  const out = add('button', logOutAction(), classes.action);
  const close = add('button', '×', classes.action);
  close.setAttribute('aria-label', closeToolbar());
  for (const button of [out, close]) button.type = 'button';

  host.listen(out, 'click', logOut);
  host.listen(close, 'click', () => {
    toolbar.hidden = true;
    host.storage.session.set(CLOSED_KEY, '1');
  });
  document.body.append(toolbar);
  stayAboveBanner(host, view, toolbar);
  host.onDispose(() => toolbar.remove());
  return {
    show() {
      if (!toolbar.hidden) return false;
      toolbar.hidden = false;
      host.storage.session.remove(CLOSED_KEY);
      area.focus();
      return true;
    },
  };
}

function siteName(document: Document): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
}
