import type { Page } from 'playwright-core';

/**
 * Serves the page's document with the changes that `change` makes, and with its original headers. Simulates changes by
 * an author, a proxy or an attacker.
 */
export function rewritePage(page: Page, change: (html: string) => string): Promise<unknown> {
  return page.route(
    (url) => !url.pathname.startsWith('/_plinth') && !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );
}

/** Replaces the text of one of the page's JSON data scripts. */
export function replaceData(id: 'plinth-context' | 'plinth-lock', text: string) {
  return (html: string) =>
    html.replace(
      new RegExp(`(<script type="application/json" id="${id}">)[\\s\\S]*?</script>`),
      (_, open) => `${open}${text}</script>`,
    );
}

/** Replaces the JSON of a block. The text is escaped for its HTML attribute. */
export function replaceBlockJson(id: string, text: string) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
  return (html: string) =>
    html.replace(new RegExp(`(id="block-${id}"[^>]*? data-block-json=')[^']*'`), (_, open) => `${open}${escaped}'`);
}

/**
 * Replaces a text of the page by a very long text before any module runs. So the long text need not be sent over the
 * network.
 */
export function inflate(page: Page, selector: string, attribute: string | undefined, length: number): Promise<unknown> {
  return page.addInitScript(
    ({ selector, attribute, length }) => {
      const grow = () => {
        document.removeEventListener('readystatechange', grow);
        const element = document.querySelector(selector);
        const text = `{"label":"${'x'.repeat(length)}"}`;
        if (attribute) element?.setAttribute(attribute, text);
        // Changes the text node inside the element, because Trusted Types refuse changes of a script element's text.
        else if (element?.firstChild) element.firstChild.nodeValue = text;
      };
      document.addEventListener('readystatechange', grow);
    },
    { selector, attribute, length },
  );
}
