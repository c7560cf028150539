import { bytesText, type Child, h } from '../dom.ts';
import type { PageView, PluginView } from '../view.ts';
import { recordSteps } from './blocks-panel.ts';

/** The plugins of the page, each with the bytes that the browser has loaded for it. */
export function pluginsPanel({ plugins }: PageView, consent: readonly string[]): Child[] {
  if (plugins.length === 0) return [h('p', { class: 'empty' }, 'The page needs no plugin: all of it is HTML.')];
  const largest = Math.max(1, ...plugins.map(({ decoded, inlined }) => decoded + inlined));
  const sum = plugins.reduce((total, { transferred }) => total + transferred, 0);
  return [
    h('p', {}, `Consent now: ${consent.join(', ')}.`),
    h(
      'p',
      {},
      `${plugins.length === 1 ? '1 plugin' : `${plugins.length} plugins`}, ${bytesText(sum)} transferred. Files from the cache transfer 0 bytes.`,
    ),
    h(
      'ul',
      { class: 'legend', attributes: { 'aria-label': 'What the bars mean' } },
      h('li', {}, h('span', { class: 'swatch size-scripts' }), ' files, decoded'),
      h('li', {}, h('span', { class: 'swatch size-styles' }), ' styles in the page'),
    ),
    h('ul', { class: 'rows' }, ...plugins.map((plugin) => row(plugin, largest))),
  ];
}

function row(plugin: PluginView, largest: number): HTMLElement {
  const { name, version, needs, decoded, inlined, transferred, files, blocks, record, reports } = plugin;
  const share = (bytes: number) => String(bytes / largest);
  const state = stateOf(plugin);
  return h(
    'li',
    {},
    h(
      'details',
      { attributes: { 'data-key': `plugin ${name}` } },
      h(
        'summary',
        { attributes: { 'data-key': `plugin summary ${name}` } },
        h('span', { class: 'row-name' }, name, ' ', h('span', { class: 'quiet' }, version)),
        h('span', { class: 'row-from' }, blocks === 1 ? '1 block' : `${blocks} blocks`),
        h(
          'span',
          { class: 'size', attributes: { 'aria-hidden': 'true' } },
          h('span', { class: 'size-scripts', style: { '--share': share(decoded) } }),
          h('span', { class: 'size-styles', style: { '--share': share(inlined) } }),
        ),
        h(
          'span',
          { class: 'row-state' },
          `${bytesText(transferred)} transferred, ${bytesText(decoded)} decoded, ${bytesText(inlined)} of styles in the page`,
        ),
      ),
      h('p', {}, state),
      needs.length > 0 && h('p', {}, `Cannot run without ${needs.join(', ')}.`),
      reports.length > 0 && h('p', {}, `${reports.length} reports: see Problems.`),
      files.length > 0 &&
        h(
          'ul',
          { class: 'files' },
          ...files.map(({ url, decoded: size, transferred: sent }) =>
            h(
              'li',
              {},
              h('span', { class: 'file' }, url.slice(url.lastIndexOf('/') + 1)),
              ` ${sent === undefined || size === undefined ? 'its server does not report its size' : `${bytesText(sent)} transferred, ${bytesText(size)} decoded`}`,
            ),
          ),
        ),
      recordSteps(record),
    ),
  );
}

function stateOf({ isLeftOut, waitsForConsent, files }: PluginView): string {
  if (isLeftOut) return 'This plugin is left out of this version of the page.';
  if (waitsForConsent !== undefined) return `This plugin waits for consent to "${waitsForConsent}".`;
  return files.length === 0
    ? 'No file of this plugin has been requested yet.'
    : `${files.length} of its files are loaded.`;
}
