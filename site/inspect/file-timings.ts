import type { LockSlice } from '@plinth/sdk';

/** A file that the page has requested. Times are milliseconds since the navigation, sizes are bytes. */
export interface FileTiming {
  readonly url: string;
  readonly requestedAt: number;
  readonly arrivedAt: number;
  /**
   * Bytes that came over the network; 0 when the file came from the cache. Undefined when the server does not allow the
   * page to know the size.
   */
  readonly transferred: number | undefined;
  readonly decoded: number | undefined;
}

/** The files of each plugin. A file belongs to the plugin whose entry is in the same folder or in a folder above. */
export interface PluginFiles {
  /** Plugin to which an address belongs. */
  pluginOf(url: string): string | undefined;
  /** Files of a plugin that the page has requested, in the order of their requests. */
  of(plugin: string): readonly FileTiming[];
  /** Times and sizes of the request for one file; undefined when the page has not requested it. */
  timing(url: string): FileTiming | undefined;
  /** Bytes of the plugin's stylesheets whose text is in the HTML of the page. */
  inlined(plugin: string): number;
}

export function pluginFiles(lock: LockSlice, document: Document): PluginFiles {
  const absolute = (url: string) => new URL(url, document.baseURI).href;
  const folders = Object.entries(lock.plugins).map(([plugin, { entry }]): [string, string] => [
    new URL('.', absolute(entry)).href,
    plugin,
  ]);
  const pluginOf = (url: string) => folders.find(([folder]) => absolute(url).startsWith(folder))?.[1];
  const timings = () => performance.getEntriesByType('resource').filter(isResource).map(timingOf);
  return {
    pluginOf,
    of: (plugin) => timings().filter(({ url }) => pluginOf(url) === plugin),
    timing: (url) => timings().find((timing) => timing.url === absolute(url)),
    inlined: (plugin) =>
      [...document.querySelectorAll('style[data-href]')]
        .filter((style) => pluginOf(style.getAttribute('data-href') ?? '') === plugin)
        .reduce((sum, { textContent }) => sum + new Blob([textContent ?? '']).size, 0),
  };
}

function isResource(entry: PerformanceEntry): entry is PerformanceResourceTiming {
  return entry instanceof PerformanceResourceTiming;
}

function timingOf({
  name,
  startTime,
  responseEnd,
  transferSize,
  decodedBodySize,
}: PerformanceResourceTiming): FileTiming {
  // Browsers report the sizes of a file from a different origin only if its server sends Timing-Allow-Origin. Otherwise
  // all sizes are 0.
  const isTold = decodedBodySize > 0;
  return {
    url: name,
    requestedAt: startTime,
    arrivedAt: responseEnd,
    transferred: isTold ? transferSize : undefined,
    decoded: isTold ? decodedBodySize : undefined,
  };
}
