import { createElement as h, type ReactNode } from 'react';
import { shareOf } from '../figures/figure-texts.ts';

const BAR_HEIGHT = 16;
const NO_BREAK = '\u00A0%';

interface SharedBar {
  readonly name: string;
  /** The numbers of the parts, in the order of the parts' names. */
  readonly parts: readonly number[];
}

/**
 * A picture with bars that are divided into parts.
 *
 * @param names Names of the parts, from the best to the worst.
 * @param label Description of the picture for screen readers. The numbers are added to it.
 */
export function shareBar(bars: readonly SharedBar[], names: readonly string[], label: string): ReactNode {
  const figures = bars.map(({ name, parts }) => ({ name, parts, text: textOf(parts, names) }));
  return h(
    'div',
    {
      className: 'bars',
      role: 'img',
      'aria-label': `${label}. ${figures.map(({ name, text }) => `${name}: ${text}`).join('; ')}.`,
    },
    ...figures.map(({ name, parts, text }) => {
      const all = parts.reduce((sum, part) => sum + part, 0) || 1;
      const at = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + part, 0) / all;
      return h(
        'div',
        { key: name, className: 'bar-row' },
        h(
          'span',
          { className: 'bar-name' },
          h('span', null, name),
          h('span', { className: 'note' }, text.replaceAll(' %', NO_BREAK)),
        ),
        h(
          'svg',
          { className: 'chart-line', width: '100%', height: BAR_HEIGHT },
          ...parts.map((part, index) =>
            h('rect', {
              key: names[index],
              className: `part-${index}`,
              x: `${(at(index) * 100).toFixed(1)}%`,
              width: `${((part / all) * 100).toFixed(1)}%`,
              height: BAR_HEIGHT,
            }),
          ),
        ),
      );
    }),
  );
}

function textOf(parts: readonly number[], names: readonly string[]): string {
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => `${shareOf(part, all).text} ${names[index]}`).join(', ');
}
