import type { BlockDefinition, BlockProps, Host } from '@plinth/sdk';
import { jsonText } from '@plinth/sdk/json';
import * as v from 'valibot';
import { findBlock, pathOfFocus } from './block-content.ts';
import { keepHeight } from './frame-height.ts';
import { openFrame } from './frame-session.ts';
import type { HostModules } from './host-modules.ts';
import { readSlice } from './slice-record.ts';

/**
 * Makes the block that replaces a block of an isolated plugin on the page. Its component renders nothing, so React
 * leaves the server HTML unchanged, and an effect adds the frame. When the block in the frame is mounted, the frame
 * replaces the server HTML. At destroy, the host puts the server HTML back, as for any block.
 */
export function isolatedBlock({ sdk, bindings, react }: HostModules): BlockDefinition<unknown> {
  function IsolatedBlock({ data, blockId }: BlockProps<unknown>) {
    const host = bindings.useHost();
    // The data and the id of a mounted block never change, so `host` is the only dependency.
    react.useEffect(() => (host ? openBlock(host, blockId, data, sdk) : undefined), [host]);
    return null;
  }
  // This schema checks nothing: the plugin's own schema parses the data in the frame.
  return { type: 'plinth/isolated', name: 'isolated', schema: v.unknown(), component: IsolatedBlock };
}

/** Opens the frame of a block. Returns a function that removes the frame. */
function openBlock(host: Host, blockId: string, data: unknown, sdk: HostModules['sdk']): (() => void) | undefined {
  const found = findBlock(blockId);
  if (!found) {
    host.report(new sdk.PlinthError('PLINTH-FRAME-001', 'the block is not on the page', { block: blockId }));
    return undefined;
  }
  const { element, content } = found;
  const { blockType: type = '', plinthBlock: name = '' } = element.dataset;
  const sanitised = readSlice().sanitised && element.dataset.plinthRaw === undefined;
  const serverNodes = [...content.childNodes];
  let isReady = false;
  let reported: number | undefined;
  const frame = openFrame({
    host,
    sdk,
    blockId,
    content,
    block: { id: blockId, type, name, json: jsonText(data), sanitised },
    onReady() {
      const path = pathOfFocus(content);
      isReady = true;
      // Until the frame has reported its height, it has the height of the server HTML, so that nothing moves.
      const { height: reserved } = content.getBoundingClientRect();
      for (const node of serverNodes) if (node.parentNode === content) node.remove();
      frame.element.style.visibility = '';
      height(reported ?? reserved);
      if (!path) return;
      frame.element.focus();
      frame.send({ t: 'focus', path });
    },
    onHeight(px) {
      // While the server HTML is shown, the frame takes no space. Otherwise the frame would push down the content after
      // the block.
      if (isReady) height(px);
      else reported = px;
    },
    onEnd() {
      frame.element.remove();
      // When the page is destroyed, it is possible that the host puts its copy of the server HTML back before this code
      // runs. In that case the content is left unchanged.
      if (content.isConnected && content.childNodes.length === 0) content.append(...serverNodes);
    },
  });
  const height = keepHeight(frame.element);
  return () => frame.close();
}
