import { overrideFolder } from '@plinth/manifests';
import { BOX_SCRIPT, BOX_STYLE, type DevFile, devFile } from './page-script.ts';

const SCRIPT_NAME = 'plinth-dev.js';
const STYLE_NAME = 'plinth-dev.css';
const EVENTS_NAME = 'plinth-dev-events';

/** The files that do not belong to the plugin and that an overridden page of a site loads from the dev server. */
export interface OverrideFiles {
  /** Path of the folder of the plugin on the dev server. */
  readonly folder: string;
  /** The files by their paths on the dev server. */
  readonly files: ReadonlyMap<string, DevFile>;
  /** Path of the event stream with new builds and problems. */
  readonly eventsPath: string;
  /** Describes the script that runs on an overridden page. @param origin Origin of the dev server. */
  script(origin: string): { readonly src: string; readonly integrity: string; readonly files: Record<string, string> };
}

/**
 * Makes the files that an overridden page loads. Their paths are in the folder of the plugin, because the
 * Content-Security-Policy of the page allows no other folder of the dev server.
 */
export function overrideFiles(name: string): OverrideFiles {
  // Moves the box with the problems up, so that it does not cover the bar that the site shows at the bottom of the
  // page.
  const style = devFile(`${BOX_STYLE}#plinth-dev-problems { inset-block-end: 4rem; }\n`, 'text/css; charset=utf-8');
  const script = devFile(scriptText(style.integrity), 'text/javascript; charset=utf-8');
  const folder = overrideFolder('', name);
  return {
    folder,
    files: new Map([
      [folder + SCRIPT_NAME, script],
      [folder + STYLE_NAME, style],
    ]),
    eventsPath: folder + EVENTS_NAME,
    script: (origin) => ({
      src: origin + folder + SCRIPT_NAME,
      integrity: script.integrity,
      files: { [origin + folder + STYLE_NAME]: style.integrity },
    }),
  };
}

/**
 * The source of a script that reloads the page when the site shows a newer build, and shows the problems of a build in
 * a box.
 */
function scriptText(styleIntegrity: string): string {
  return `${BOX_SCRIPT}const data = JSON.parse(document.getElementById('plinth-override').textContent);
const address = (name) => new URL(name, import.meta.url).href;
document.head.append(
  Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: address('${STYLE_NAME}'),
    crossOrigin: '',
    integrity: '${styleIntegrity}',
  }),
);
if (data.isUsed) {
  const events = new EventSource(address('${EVENTS_NAME}'));
  events.addEventListener('message', (event) => {
    const { builtAt, problems } = JSON.parse(event.data);
    if (builtAt > data.builtAt) location.reload();
    else show(problems);
  });
  addEventListener('pagehide', () => events.close());
}
`;
}
