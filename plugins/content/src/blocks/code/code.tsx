import type { BlockProps } from '@plinth/sdk';
import { Html, lazyChunk } from '@plinth/sdk/react';
import type { ReactNode } from 'react';
import { codeIn, codeLabel } from '../../messages/messages.ts';
import classes from './code.module.css';
import type { HighlightedNode } from './highlight.ts';
import type { CodeData } from './schema.ts';

/** Only the publisher loads this chunk, because no browser loads a block that is never activated. */
export const highlighting = lazyChunk('code-highlighting', () => import('./highlight.ts'));

/** Code, highlighted when the page is published. */
export function Code({ data }: BlockProps<CodeData>) {
  const { code, language, caption, html } = data;
  if (html !== '') return <Html className="sqs-code-html" html={html} />;
  if (code === '') return null;
  const parts = highlighting.module?.highlight(code, language);
  const name = caption || (language === '' ? codeLabel() : codeIn({ language }));
  return (
    <figure className={classes.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <pre
        className={`source-code ${classes.source}`}
        dir="ltr"
        translate="no"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: code that is wider than its box scrolls, by keyboard too.
        tabIndex={0}
        role="group"
        aria-label={name}
      >
        <code {...(parts && { 'data-language': language })}>{parts ? shown(parts) : code}</code>
      </pre>
      {caption !== '' && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** A run of code that is highlighted in the same way: its class names of highlight.js, and ours for the same kind. */
function shown(nodes: readonly HighlightedNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    const names = [node.properties.className].flat().filter((name) => typeof name === 'string');
    const own = names.map((name) => classes[name.replace('hljs-', '')]).filter(Boolean);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a code never change their order.
      <span key={index} className={[...names, ...own].join(' ')}>
        {shown(node.children)}
      </span>
    );
  });
}
