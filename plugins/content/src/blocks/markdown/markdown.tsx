import type { BlockProps } from '@plinth/sdk';
import { Html } from '@plinth/sdk/react';
import type { MarkdownData } from './schema.ts';

/** Text that the author wrote in Markdown. It needs no script. */
export function Markdown({ data }: BlockProps<MarkdownData>) {
  return <Html className="sqs-markdown-content" html={data.html} />;
}
