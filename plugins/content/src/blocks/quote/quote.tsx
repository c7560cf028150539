import { type BlockProps, safeHref } from '@plinth/sdk';
import { Html } from '@plinth/sdk/react';
import classes from './quote.module.css';
import type { QuoteData } from './schema.ts';

/**
 * A quotation with its source. The quotation marks are those of the page's language; the stylesheet adds them, so they
 * are in no copied text.
 */
export function Quote({ data }: BlockProps<QuoteData>) {
  const { quote, source, cite } = data;
  if (quote.trim() === '') return null;
  return (
    <figure className={`sqs-block-quote-figure ${classes.figure}`}>
      <blockquote className={classes.quote} cite={safeHref(cite)} data-animation-role="quote">
        <Html className={classes.text} html={quote} />
      </blockquote>
      {source !== '' && <figcaption className={`source ${classes.source}`}>{source}</figcaption>}
    </figure>
  );
}
