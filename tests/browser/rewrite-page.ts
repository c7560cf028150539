import type { Page } from 'playwright-core';

/** Serves the page's document after `change`, with all its headers: what an author, a proxy or an attacker makes of it. */
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

/** Replaces the text of a JSON data script of the page. */
export function replaceData(id: 'plinth-context' | 'plinth-lock', text: string) {
  return (html: string) =>
    html.replace(
      new RegExp(`(<script type="application/json" id="${id}">)[\\s\\S]*?</script>`),
      (_, open) => `${open}${text}</script>`,
    );
}

/** Replaces the JSON of a block; the text is escaped for the attribute it stands in. */
export function replaceBlockJson(id: string, text: string) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
  return (html: string) =>
    html.replace(new RegExp(`(id="block-${id}"[^>]*? data-block-json=')[^']*'`), (_, open) => `${open}${escaped}'`);
}

/** Makes a text of the page as long as this before any module runs; sent over the network it would test the network. */
export function inflate(page: Page, selector: string, attribute: string | undefined, length: number): Promise<unknown> {
  return page.addInitScript(
    ({ selector, attribute, length }) => {
      const grow = () => {
        document.removeEventListener('readystatechange', grow);
        const element = document.querySelector(selector);
        const text = `{"label":"${'x'.repeat(length)}"}`;
        if (attribute) element?.setAttribute(attribute, text);
        // The node, not the element: Trusted Types guard the text of a script.
        else if (element?.firstChild) element.firstChild.nodeValue = text;
      };
      document.addEventListener('readystatechange', grow);
    },
    { selector, attribute, length },
  );
}
