import { integrityOf } from '@plinth/manifests';

/**
 * The script of every page of `plinth dev`. It reloads the page when a new build is ready, and shows mistakes in a box
 * that it makes from text only, because Trusted Types refuse HTML.
 */
const SCRIPT = `const data = JSON.parse(document.getElementById('plinth-dev').textContent);
let box;
const add = (parent, name, text) => {
  const element = document.createElement(name);
  element.textContent = text;
  parent.append(element);
  return element;
};
const show = (problems) => {
  box?.remove();
  box = undefined;
  if (problems.length === 0) return;
  box = document.createElement('section');
  box.id = 'plinth-dev-problems';
  box.setAttribute('role', 'alert');
  add(box, 'h2', problems.length === 1 ? '1 problem' : problems.length + ' problems');
  const list = add(box, 'ol', '');
  for (const { code, place, message, hint } of problems) {
    const item = add(list, 'li', '');
    add(item, 'code', code);
    add(item, 'strong', place);
    add(item, 'p', message);
    add(item, 'p', hint);
  }
  document.body.append(box);
};
show(data.problems);
const events = new EventSource('/_plinth/dev/events');
events.addEventListener('message', (event) => {
  const { id, problems } = JSON.parse(event.data);
  if (id !== data.id) location.reload();
  else show([...problems, ...data.rendering]);
});
addEventListener('pagehide', () => events.close());
`;

const STYLE = `#plinth-dev-problems {
  position: fixed; inset: auto 1rem 1rem; z-index: 2147483647; max-block-size: 60vh; overflow: auto; padding: 1rem;
  border: 2px solid #b00020; border-radius: 0.5rem; background: #fff; color: #1a1a1a;
  font: 0.875rem/1.5 ui-monospace, monospace;
}
#plinth-dev-problems h2 { margin: 0; font-size: 1rem; color: #b00020; }
#plinth-dev-problems code { margin-inline-end: 1ch; }
#plinth-dev-problems p { margin: 0; white-space: pre-wrap; }
.plinth-dev-index { max-inline-size: 40rem; margin: 2rem auto; padding-inline: 1rem; font: 1rem/1.6 system-ui, sans-serif; }
`;

/** A file that only pages of `plinth dev` load. */
export interface DevFile {
  readonly text: string;
  readonly type: string;
  readonly integrity: string;
}

export const SCRIPT_PATH = '/_plinth/dev/page.js';
export const STYLE_PATH = '/_plinth/dev/page.css';
export const EVENTS_PATH = '/_plinth/dev/events';

const script = devFile(SCRIPT, 'text/javascript; charset=utf-8');
const style = devFile(STYLE, 'text/css; charset=utf-8');

/** By address. */
export const DEV_FILES: ReadonlyMap<string, DevFile> = new Map([
  [SCRIPT_PATH, script],
  [STYLE_PATH, style],
]);

function devFile(text: string, type: string): DevFile {
  return { text, type, integrity: integrityOf(Buffer.from(text)) };
}
