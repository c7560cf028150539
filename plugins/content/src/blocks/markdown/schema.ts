import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';
import { markdownToHtml } from './markdown-to-html.ts';

/** Limit for the characters of a text in Markdown. */
const LONGEST_MARKDOWN = 200_000;

/**
 * Markdown (block type 44): CommonMark with the tables, lists of tasks and links of GitHub. The text becomes HTML when
 * the page is published, which is sanitised like other HTML; the page does not contain the Markdown.
 */
export const markdownSchema = v.pipe(
  v.object({
    markdown: v.nullish(v.pipe(text(), v.maxLength(LONGEST_MARKDOWN)), ''),
    /** HTML of a text that was already converted. Used when there is no `markdown`. */
    html: v.nullish(v.string(), ''),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { markdown, html: converted } = dataset.value;
    if (markdown === '') return { html: converted };
    const made = markdownToHtml(markdown);
    if (made !== undefined) return { html: made };
    addIssue({ message: 'is nested too deeply', path: markdownPath(dataset.value) });
    return NEVER;
  }),
  v.object({ html: html() }),
);

export type MarkdownData = v.InferOutput<typeof markdownSchema>;

function markdownPath(input: Record<string, unknown>): [v.ObjectPathItem] {
  return [{ type: 'object', origin: 'value', input, key: 'markdown', value: input.markdown }];
}
