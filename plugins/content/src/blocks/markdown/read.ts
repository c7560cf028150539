/** The HTML that another system, or this block, made from Markdown. Undefined for an empty block. */
export function readMarkdown(element: Element): unknown {
  const content =
    element.querySelector('.sqs-markdown-content') ?? element.querySelector('.sqs-block-content') ?? element;
  const html = content.innerHTML.trim();
  return html === '' ? undefined : { html };
}
