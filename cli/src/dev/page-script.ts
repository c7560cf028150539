import { integrityOf } from '@plinth/manifests';

/**
 * Defines `show(problems)`, which shows problems in a box. Texts are set by `textContent`, because Trusted Types refuse
 * HTML texts.
 */
export const BOX_SCRIPT = `let box;
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
`;

/**
 * The script of every page of `plinth dev`. It refreshes or reloads the page when the state has changed, and shows
 * problems. A refresh replaces components and stylesheets; `plinthRefresh` is in the development build of the host
 * (host/development).
 */
const SCRIPT = `const data = JSON.parse(document.getElementById('plinth-dev').textContent);
const entry = Object.values(JSON.parse(document.getElementById('plinth-lock')?.textContent ?? '{}').plugins ?? {})[0]?.entry;
${BOX_SCRIPT}const stem = (href) => href.replace(/\\.[^.]+\\.css$/, '');
const replaceStyles = async (styles) => {
  await Promise.all(Object.entries(styles).map(([href, integrity]) => {
    const old = [...document.querySelectorAll('link[rel=stylesheet]')].find(
      (link) => stem(link.getAttribute('href')) === stem(href),
    );
    if (!old || old.getAttribute('href') === href) return;
    return new Promise((done) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity });
      link.onload = link.onerror = () => done(old.remove());
      old.after(link);
    });
  }));
};
let failed = false;
globalThis.plinth?.on('report', ({ code }) => {
  failed ||= code === 'PLINTH-MOUNT-001';
});
const isRefreshed = async ({ fixed, build }) => {
  if (!globalThis.plinthRefresh || !entry || !build || failed || fixed !== data.fixed) return false;
  const [updated] = await Promise.all([
    plinthRefresh.update({ from: entry, to: build.entry, scripts: build.scripts }),
    replaceStyles(build.styles),
  ]);
  return updated;
};
const page = new URLSearchParams({
  page: location.pathname,
  locale: new URLSearchParams(location.search).get('locale') ?? '',
});
const follow = async (state) => {
  if (state.id !== data.id) {
    const refreshed = await isRefreshed(state).catch((error) => console.error(error));
    if (!refreshed) return location.reload();
    data.id = state.id;
    show(state.problems);
    data.rendering = await (await fetch('/_plinth/dev/rendering?' + page)).json();
  }
  show([...state.problems, ...data.rendering]);
};
show([...data.problems, ...data.rendering]);
const events = new EventSource('/_plinth/dev/events?' + page);
let last = Promise.resolve();
events.addEventListener('message', (event) => {
  last = last.then(() => follow(JSON.parse(event.data)));
});
addEventListener('pagehide', () => events.close());
`;

export const BOX_STYLE = `#plinth-dev-problems {
  position: fixed; inset: auto 1rem 1rem; z-index: 2147483647; max-block-size: 60vh; overflow: auto; padding: 1rem;
  border: 2px solid #b00020; border-radius: 0.5rem; background: #fff; color: #1a1a1a;
  font: 0.875rem/1.5 ui-monospace, monospace;
}
#plinth-dev-problems h2 { margin: 0; font-size: 1rem; color: #b00020; }
#plinth-dev-problems code { margin-inline-end: 1ch; white-space: nowrap; }
#plinth-dev-problems p { margin: 0; white-space: pre-wrap; }
`;

const STYLE = `${BOX_STYLE}.plinth-dev-index { max-inline-size: 40rem; margin: 2rem auto; padding-inline: 1rem; font: 1rem/1.6 system-ui, sans-serif; }
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
/**
 * Path that a page requests after a refresh. The server then renders the example of the page again, and answers with
 * the problems that occurred.
 */
export const RENDERING_PATH = '/_plinth/dev/rendering';

const script = devFile(SCRIPT, 'text/javascript; charset=utf-8');
const style = devFile(STYLE, 'text/css; charset=utf-8');

/** The files that only pages of `plinth dev` load, by their addresses. */
export const DEV_FILES: ReadonlyMap<string, DevFile> = new Map([
  [SCRIPT_PATH, script],
  [STYLE_PATH, style],
]);

export function devFile(text: string, type: string): DevFile {
  return { text, type, integrity: integrityOf(Buffer.from(text)) };
}
