import type { BlockProps } from '@plinth/sdk';
import { Html } from '@plinth/sdk/react';
import type { HtmlData } from './schema.ts';

/** Renders sanitised HTML. It needs no script, so its activation is `never`. */
export function HtmlBlock({ data }: BlockProps<HtmlData>) {
  return <Html className="sqs-html-content" html={data.html} />;
}
