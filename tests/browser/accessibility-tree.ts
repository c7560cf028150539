import type { Page } from 'playwright-core';

/** A node of the browser's accessibility tree, as a screen reader gets it. */
export interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /**
   * How screen readers announce changes of the node: `polite` or `assertive`. Empty when they do not announce changes.
   */
  readonly live: string;
}

/** Roles that only group other nodes, or repeat the text of the node around them. */
const SILENT: ReadonlySet<string> = new Set([
  'RootWebArea',
  'generic',
  'none',
  'paragraph',
  'StaticText',
  'InlineTextBox',
  'LayoutTable',
  'LabelText',
  'ListMarker',
]);

/**
 * The nodes of the page that a screen reader can reach, in reading order. Inert and hidden nodes are left out, because
 * the browser ignores them: with a modal dialog, only the dialog is left.
 */
export async function accessibleNodes(page: Page): Promise<readonly AccessibleNode[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const found: AccessibleNode[] = [];
    const visit = (id: string | undefined): void => {
      const node = id === undefined ? undefined : byId.get(id);
      if (!node) return;
      const role = String(node.role?.value ?? '');
      if (!node.ignored && !SILENT.has(role)) {
        const live = node.properties?.find((property) => property.name === 'live')?.value.value;
        const text = (value: unknown) =>
          String(value ?? '')
            .replaceAll(/\s+/g, ' ')
            .trim();
        found.push({
          role,
          name: text(node.name?.value),
          description: text(node.description?.value),
          live: text(live),
        });
      }
      for (const child of node.childIds ?? []) visit(child);
    };
    visit(nodes[0]?.nodeId);
    return found;
  } finally {
    await session.detach();
  }
}

/** The nodes as texts of the form `role name`, which most tests compare. */
export async function accessibleNames(page: Page): Promise<readonly string[]> {
  return (await accessibleNodes(page)).map(({ role, name }) => `${role} ${name}`.trim());
}
