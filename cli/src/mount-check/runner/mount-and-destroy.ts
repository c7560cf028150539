import { sameIds, undeclaredFrames } from '@plinth/manifests/page-checks';
import type { BlockDefinition, Host, PluginDefinition } from '@plinth/sdk';
import type { FakeHost } from '@plinth/sdk/testing';
import type { Finding } from '../findings.ts';
import type { InstanceHtml, MountJob } from '../protocol.ts';
import { checkAccessibility } from './accessibility.ts';
import { createCheckedHost } from './checked-host.ts';
import { describe } from './connection.ts';
import { pressEscape } from './escape.ts';
import { mountInstance } from './mount-instance.ts';

export interface MountedExample {
  readonly definition: BlockDefinition<unknown>;
  readonly data: unknown;
}

interface MountOptions {
  readonly job: MountJob;
  readonly html: InstanceHtml | undefined;
  /** The block and its example. Undefined when only the setup of a plugin without blocks is checked. */
  readonly block: MountedExample | undefined;
  /** Root elements of the two instances of the block. */
  readonly roots: readonly HTMLElement[];
  readonly setup: PluginDefinition | undefined;
  readonly step: (name: string) => void;
  readonly found: (finding: Finding) => void;
  readonly settle: () => Promise<void>;
  /** True for the first mount of an example. The second mount skips ids, frames, accessibility, consent and Escape. */
  readonly isFirst: boolean;
}

/**
 * Does everything that happens to a block on a page: setup, mount, and destroy. In the first mount, consent also
 * changes and Escape is pressed before destroy. Afterwards the page shows the server HTML again.
 * @returns What the blocks showed once they were mounted.
 */
export async function mountAndDestroy(options: MountOptions): Promise<string> {
  const { job, roots, setup, step, found, settle, isFirst } = options;
  const { host, page } = createCheckedHost(job, found);
  const purpose = job.json.consent;
  if (purpose !== undefined && purpose !== 'necessary') await page.changeConsent({ [purpose]: true });
  const attempt = async (action: () => unknown) => {
    try {
      await action();
    } catch (error) {
      found({ kind: 'failed', message: `throws: ${describe(error)}` });
    }
    await settle();
  };

  // This tap of `destroy` is registered before all others, so it runs last. As in the real host, the blocks are
  // unmounted after all taps, and before everything else is undone.
  const unmounts: (() => void)[] = [];
  page.hooks.destroy(() => {
    for (const unmount of unmounts.reverse()) unmount();
  });
  if (setup) {
    step('setup');
    await attempt(async () => {
      await setup.setup?.(host);
      await page.init();
    });
  }
  step('mount');
  await attempt(() => unmounts.push(...mountAll(options, host)));
  const shown = roots.map(({ innerHTML }) => innerHTML.replace(/r_[0-9a-z]+_/g, 'r')).join('\n');
  if (isFirst) await checkMounted(options, page, attempt);
  step('destroy');
  await attempt(() => page.destroy());
  for (const error of page.recorded.reported) {
    found({ kind: 'failed', message: `a tap, listener or dispose function throws: ${describe(error)}` });
  }
  return shown;
}

/** Checks what both instances show, and how they react when consent changes and Escape is pressed. */
async function checkMounted(
  { job, block, roots, step, found, settle }: MountOptions,
  page: FakeHost,
  attempt: (action: () => unknown) => Promise<void>,
): Promise<void> {
  const capabilities = job.json.capabilities ?? {};
  for (const { message } of sameIds(document, () => block?.data)) found({ kind: 'sameId', message });
  for (const finding of undeclaredFrames(document, capabilities)) found(finding);
  step('accessibility');
  for (const finding of await checkAccessibility(roots.slice(1))) found(finding);
  step('consent change');
  await attempt(() => page.changeConsent({ performance: true, advertising: true }));
  step('Escape');
  await attempt(() => pressEscape({ page, root: roots[0] ?? document, settle, onFinding: found }));
  for (const finding of undeclaredFrames(document, capabilities)) found(finding);
  step('withdrawal of consent');
  await attempt(() => page.changeConsent({ performance: false, advertising: false }));
}

/** Mounts both instances. Returns the functions that unmount them. */
function mountAll({ block, html, roots, found }: MountOptions, host: Host): (() => void)[] {
  const unmounts: (() => void)[] = [];
  if (!block) return unmounts;
  for (const [index, root] of roots.entries()) {
    const content = root.querySelector('.sqs-block-content');
    if (!content) continue;
    const blockId = root.id.replace('block-', '');
    const hydrate = html !== undefined;
    const unmount = mountInstance({ ...block, content, blockId, host, hydrate, onFinding: found });
    unmounts.push(() => {
      unmount();
      content.innerHTML = html?.[index] ?? '';
    });
  }
  return unmounts;
}
