/*
 * Shows the bar on a page with an override. The bar says where a plugin comes from, and its button ends the override.
 * This script runs before the kernel, after the whole document has been parsed.
 */
const { id, plugin, origin, expires, isUsed, types, styles } = JSON.parse(
  document.getElementById('plinth-override').textContent,
);

// The server HTML comes from the release. The build may render something else, so the browser renders these blocks
// again.
for (const type of types) {
  for (const block of document.querySelectorAll(`[data-block-type="${CSS.escape(type)}"]`)) {
    const content = block.querySelector('.sqs-block-content') ?? block;
    content.removeAttribute('data-plinth-ssr');
  }
}

const make = (parent, name, properties = {}) => {
  const element = Object.assign(document.createElement(name), properties);
  parent.append(element);
  return element;
};
const sign = document.createElement('div');
sign.id = 'plinth-override-sign';
const shadow = sign.attachShadow({ mode: 'open' });
make(shadow, 'link', { rel: 'stylesheet', href: styles.href, integrity: styles.integrity });
const bar = make(shadow, 'section', { ariaLabel: 'Override of a plugin', lang: 'en', dir: 'ltr' });
const text = make(bar, 'p');
const until = new Date(expires);
const say = (sentence) => {
  text.textContent = sentence;
};
const time = until.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
const place = isUsed ? '' : ' This page does not use it.';
say(`Plugin ${plugin} comes from ${origin} until ${time}.${place}`);

const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '';
const form = make(bar, 'form', { method: 'post', action: '/config/overrides/end' });
const next = location.pathname + location.search;
for (const [name, value] of Object.entries({ crumb, id, next })) make(form, 'input', { type: 'hidden', name, value });
const stop = make(form, 'button', { textContent: 'Stop' });
document.body.append(sign);

setTimeout(
  () => {
    say(`The override of plugin ${plugin} has ended.`);
    stop.textContent = 'Reload the page';
  },
  Math.max(0, until.getTime() - Date.now()),
);
