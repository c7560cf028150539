import { plainText } from '@plinth/sdk/plain-text';

/** Raw search data from the markup of another system, or from HTML that this block rendered. */
export function readSearch(element: Element): unknown {
  const input = element.querySelector<HTMLInputElement>('input[type=search], input[type=text]');
  if (!input) return undefined;
  const action = element.querySelector('form')?.getAttribute('action');
  return {
    label: plainText(element.querySelector('label')) ?? input.getAttribute('aria-label'),
    placeholder: input.getAttribute('placeholder'),
    resultsUrl: action,
  };
}
