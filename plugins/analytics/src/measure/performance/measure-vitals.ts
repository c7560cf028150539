import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Fields } from '../../outbox/entry.ts';
import type { PagePlugins } from '../page-plugins.ts';

/**
 * Records each web vital one time for each view of the page. CLS and INP are recorded when the page is first hidden.
 * The element that caused a vital is found here, because the build of web-vitals that finds the element is 2 KB larger.
 */
export function measureVitals(plugins: PagePlugins, record: (event: 'rum', data: Fields) => void): void {
  const known = new Set<string>();
  for (const on of [onCLS, onINP, onLCP, onFCP, onTTFB])
    on((metric: MetricType) => {
      const { id, name, value, rating, navigationType } = metric;
      // When the page is hidden a second time, web-vitals can report CLS and INP again, with the same id. Only the
      // first report is recorded, because the site would count a second one as another page view.
      if (known.has(id)) return;
      known.add(id);
      const node = nodeOf(metric);
      const element = node instanceof Element ? selectorOf(node) : undefined;
      record('rum', { name, value, rating, navigationType, element, ...plugins.ofNode(node) });
    });
}

/**
 * The element that caused a metric: the largest element (LCP), the element with the slowest interaction (INP), or the
 * element that moved most (CLS).
 */
function nodeOf(metric: MetricType): Node | null | undefined {
  if (metric.name === 'LCP') return metric.entries.at(-1)?.element;
  if (metric.name === 'INP') return metric.entries.find(({ target }) => target)?.target;
  if (metric.name !== 'CLS') return undefined;
  const [largest] = metric.entries.toSorted((one, other) => other.value - one.value);
  return largest?.sources.find(({ node }) => node)?.node;
}

/** Names the element without its text or its form values. */
function selectorOf({ localName, id }: Element): string {
  return id ? `${localName}#${id}` : localName;
}
