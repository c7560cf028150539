interface PartBlocksProps {
  readonly className?: string | undefined;
}

/**
 * Marks the place of the blocks inside a part of the page (`part.blocks` of plugin.json). The publisher inserts their
 * HTML here. Each of these blocks is mounted separately, and React does not manage the content of this element.
 */
export function PartBlocks({ className }: PartBlocksProps) {
  // React does not write this empty string when it hydrates the element, so the content from the server is kept.
  const asSent = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
  // The publisher looks for `data-plinth-blocks` at the end of the tag, so it must be the last attribute.
  return <div className={className} {...asSent} data-plinth-blocks="" />;
}
