import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useDefaultLocale } from './default-locale.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const { documentElement: root } = document;
let mounted: Root | undefined;

function Where(): ReactNode {
  const { locale, direction } = useDefaultLocale();
  return `${locale} ${direction}`;
}

afterEach(async () => {
  await act(async () => mounted?.unmount());
  root.lang = '';
  root.dir = '';
});

it.each([
  ['ar', 'rtl', 'ar rtl'],
  ['de-CH', 'ltr', 'de-CH ltr'],
  ['', '', 'en-US ltr'],
])('on a page with lang "%s" and dir "%s", the default locale is "%s"', async (lang, dir, expected) => {
  root.lang = lang;
  root.dir = dir;
  const element = document.createElement('p');
  await act(async () => {
    mounted = createRoot(element);
    mounted.render(<Where />);
  });
  expect(element.textContent).toBe(expected);
});

it('a block is hydrated with the locale of the server, and then has the locale of the page', async () => {
  root.lang = 'ar';
  root.dir = 'rtl';
  const element = document.createElement('p');
  element.innerHTML = renderToString(<Where />);
  expect(element.textContent).toBe('en-US ltr');
  const recovered = vi.fn();
  await act(async () => {
    mounted = hydrateRoot(element, <Where />, { onRecoverableError: recovered });
  });
  expect(recovered).not.toHaveBeenCalled();
  expect(element.textContent).toBe('ar rtl');
});
