import { Marked } from 'marked';

const marked = new Marked({
  gfm: true,
  renderer: {
    // A field for ticking would have no name, and nothing happens when it is ticked.
    checkbox: ({ checked }) => (checked ? '\u{2611} ' : '\u{2610} '),
    // Wide code scrolls inside its box, so the keyboard must reach the box.
    code: ({ text, lang = '' }) => {
      const language = /^[\w+#-]+/.exec(lang)?.[0];
      const name = language === undefined ? '' : ` class="language-${escapeText(language)}"`;
      return `<pre tabindex="0"><code${name}>${escapeText(text)}\n</code></pre>\n`;
    },
  },
});

/**
 * HTML of a text in Markdown. The HTML is not sanitised, because Markdown may contain HTML. Undefined when the text is
 * nested too deeply to be converted.
 */
export function markdownToHtml(markdown: string): string | undefined {
  try {
    return marked.parse(markdown, { async: false });
  } catch (error) {
    // The library calls itself for each level of nesting.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
