import type { LockSlice } from '@plinth/sdk';
import { lockSliceSchema } from '@plinth/sdk/lock-slice';
import * as v from 'valibot';
import { createLoader } from '../../federation/loader.ts';
import { parsePageContext } from '../../kernel/page-context.ts';
import { readPageData } from '../../kernel/page-data.ts';
import { createBlockMounter } from '../../lifecycle/block-mounter.ts';
import { createMountQueue } from '../../lifecycle/mount-queue.ts';
import { createPluginRunner } from '../../lifecycle/plugin-runner.ts';
import { createScopedHost } from '../../lifecycle/scoped-host.ts';
import type { StartMessage } from '../protocol.ts';
import { blockElement } from './block-element.ts';
import { connect } from './connect.ts';
import { applyLook, moveFocus } from './document-look.ts';
import { createFrameRuntime } from './frame-runtime.ts';
import { createFrameServices } from './frame-services.ts';
import { pageLink } from './page-link.ts';
import { reportHeight } from './report-height.ts';
import { watchDocument } from './watch-document.ts';

/** Runs one block of an isolated plugin, or its setup, in this document. */
export async function startFrame(view: Window & typeof globalThis): Promise<void> {
  const link = pageLink(await connect(view));
  const start = await link.started;
  applyLook(start.look);
  const lock = v.parse(lockSliceSchema, readPageData(document, 'plinth-lock'));
  const { runtime, receive } = createFrameRuntime({ link, lock, start, page: parsePageContext(start.page).page });
  watchDocument(runtime, link);
  const services = createFrameServices(link);
  link.listen((message) => {
    if (message.t === 'look') applyLook(message.look);
    else if (message.t === 'focus') moveFocus(message.path);
    else if (message.t === 'create' || message.t === 'call') services.answer(message);
    else receive(message);
  });
  const fail = (error: unknown) => {
    runtime.report(error, { code: 'PLINTH-MOUNT-001', plugin: start.plugin, block: start.block?.id });
    link.send({ t: 'failed' });
  };
  const loader = createLoader(lock);
  try {
    if (start.block) await mount(start.block);
    else await createPluginRunner(runtime, loader, services).hostOf(start.plugin);
    link.send({ t: 'ready' });
  } catch (error) {
    fail(error);
  }

  async function mount(block: NonNullable<StartMessage['block']>): Promise<void> {
    const element = blockElement(block);
    document.body.append(element);
    const { host } = createScopedHost(runtime, start.plugin, services);
    const mounted = new Promise<void>((resolve) => runtime.bus.on('block:mounted', () => resolve()));
    const begin = createBlockMounter({ runtime, loader, queue: createMountQueue(), hostOf: async () => host });
    const begun = await begin({ element, locked: lockedBlock(lock, block.type), id: block.id, type: block.type });
    if (!begun) throw new Error('the block has no data');
    await mounted;
    reportHeight((px) => link.send({ t: 'height', px }));
  }
}

function lockedBlock(lock: LockSlice, type: string): LockSlice['blocks'][string] {
  const locked = Object.hasOwn(lock.blocks, type) ? lock.blocks[type] : undefined;
  if (!locked) throw new Error(`the frame has no block of type ${type}`);
  return locked;
}
