import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { barList } from './bar-list.ts';

it('the mark of the longest bar ends at the edge of the picture, and not beyond it', () => {
  const { document } = new Window();
  document.body.innerHTML = renderToStaticMarkup(
    barList(
      [
        ['Purchases', 5, 20],
        ['Views', 10, 0],
      ],
      'Steps',
    ),
  );
  const [mark, ...others] = document.querySelectorAll('.mark');
  const width = Number(mark?.getAttribute('width'));
  expect([mark?.getAttribute('x'), mark?.getAttribute('transform')]).toEqual(['100.0%', `translate(-${width})`]);
  expect(width).toBeGreaterThan(0);
  expect(others).toEqual([]);
});
