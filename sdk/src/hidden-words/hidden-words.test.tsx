import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HiddenWords } from './index.ts';

it('the words are in the text, apart from the word before them, and have the class that hides them', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <p>
      Prints<HiddenWords>(new window)</HiddenWords>
    </p>,
  );
  expect(document.body.textContent).toBe('Prints (new window)');
  expect(document.querySelector('span')?.className).toContain('hidden');
  document.body.replaceChildren();
});
