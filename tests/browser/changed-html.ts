import type { Page } from 'playwright-core';
import { block } from './blocks.ts';

/** What others do to the HTML of a page before its blocks are mounted. Runs in the page. */
export const CHANGES = {
  'a password manager puts an element beside each input': () => {
    for (const input of document.querySelectorAll(
      '[data-plinth-ssr] :is(input:not([type=hidden]), textarea, select)',
    )) {
      const icon = document.createElement('pm-icon');
      icon.dataset.foreign = '';
      input.after(icon);
    }
  },
  'a translator wraps each text in font elements': () => {
    for (const content of document.querySelectorAll('[data-plinth-ssr]')) {
      const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode())
        if (texts.currentNode instanceof Text && texts.currentNode.data.trim()) found.push(texts.currentNode);
      for (const text of found) {
        if (text.parentElement?.closest('option, textarea, style, script, noscript, svg')) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        outer.dataset.foreign = '';
        text.replaceWith(outer);
        outer.append(inner);
        inner.textContent = `${text.data} (translated)`;
      }
    }
  },
  'a spelling tool changes attributes': () => {
    for (const input of document.querySelectorAll('[data-plinth-ssr] :is(input, textarea, form)')) {
      input.setAttribute('data-lt-tmp-id', 'lt-1');
      input.setAttribute('spellcheck', 'false');
      input.classList.add('has-tool');
    }
  },
  'a script removes the comments': () => {
    for (const content of document.querySelectorAll('[data-plinth-ssr]')) {
      const comments = document.createTreeWalker(content, NodeFilter.SHOW_COMMENT);
      const found: Node[] = [];
      while (comments.nextNode()) found.push(comments.currentNode);
      for (const comment of found) comment.parentNode?.removeChild(comment);
    }
  },
} as const;

/** Types and chooses something in every control of the blocks that React hydrates. Returns the ids of these blocks. */
export function fillControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = new Set<string>();
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    for (const control of document.querySelectorAll('[data-plinth-ssr] :is(input, textarea, select, details)')) {
      const owner = control.closest('[data-block-type]');
      if (!owner || !isShown(control) || control.closest('[data-block-type="plinth/popup-overlay"], dialog')) continue;
      if (control instanceof HTMLDetailsElement) control.open = !control.open;
      else if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1;
      else if (control instanceof HTMLTextAreaElement) control.value = 'typed';
      else if (control instanceof HTMLInputElement) {
        if (control.disabled || control.readOnly) continue;
        if (/^(checkbox|radio)$/.test(control.type)) control.checked = control.type === 'radio' || !control.checked;
        else if (/^(text|search|email|tel|url|password)$/.test(control.type)) control.value = 'typed';
        else if (control.type === 'number') control.value = '3';
        else continue;
      }
      ids.add(owner.id.replace(/^block-/, ''));
    }
    return [...ids];
  });
}

/** The state of every control of a block: what a visitor has typed, chosen and opened. */
export function stateOf(page: Page, id: string): Promise<string[]> {
  return block(page, id).evaluate((owner) =>
    [...owner.querySelectorAll('input:not([type=hidden]), textarea, select, details, [role=tab]')].map((control) => {
      // The radio buttons of a menu become tabs when it is mounted.
      if (control.role === 'tab') return `tab ${control.ariaSelected}`;
      if (control instanceof HTMLDetailsElement) return `details ${control.open}`;
      if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
        return `${control.name} ${control.checked}`;
      return control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
        ? `${control.name} ${control.value}`
        : '';
    }),
  );
}
