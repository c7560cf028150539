/** The hash that the page's import map demands for a file, if it names the file at all. */
export function pageIntegrity(url: string): string | undefined {
  const text = document.querySelector('script[type=importmap]')?.textContent;
  const map: { integrity?: Record<string, string> } = text ? JSON.parse(text) : {};
  return map.integrity?.[url];
}
