interface PartBlocksProps {
  readonly className?: string | undefined;
}

/**
 * The place of the blocks inside a part of the page (`part.blocks` of plugin.json). The publisher puts their HTML here.
 * Each block is mounted on its own, and React does not manage what is here.
 */
export function PartBlocks({ className }: PartBlocksProps) {
  // The empty string is never written: when React hydrates the element, it keeps the content from the server.
  const asSent = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
  // The publisher looks for the attribute at the end of the tag.
  return <div className={className} {...asSent} data-plinth-blocks="" />;
}
