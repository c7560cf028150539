import type { Activation, Signs } from '@plinth/sdk';
import { loadedAt, refusedBecause, type WhyOutcome, type WhyStep, waitsFor } from '../inspection/why-record.ts';
import { placeInChain } from '../manifest/resolve-manifest.ts';
import type { PageSlice } from '../page/page-slice.ts';
import type { LockfileBlock } from '../schema/lockfile.ts';
import { signWords } from './sign-words.ts';
import type { WhyRequest } from './why-on-page.ts';

/**
 * Steps that explain when a block of the page is activated. The manifest, plugin.json, the page context and the signs
 * decide this.
 */
export function activationSteps(
  type: string,
  block: LockfileBlock,
  slice: PageSlice['slice'],
  request: WhyRequest,
): WhyStep[] {
  const { plugin, name, activation } = block;
  const { chain } = request;
  const override = chain?.manifest.plugins[plugin]?.activation?.[name];
  const declared = request.lock.plugins[plugin]?.declares?.activations[name];
  const said = `block ${name} (${type}) is activated by "${activation}"`;
  const isDeclared = chain !== undefined || declared === undefined || declared === activation;
  const own: WhyStep =
    override === undefined
      ? !isDeclared
        ? {
            topic: 'activation',
            text: `${said}, as the lockfile says (plugin.json says "${declared}")`,
            source: request.lockFile,
          }
        : { topic: 'activation', text: `${said}, as its plugin.json says`, source: `plugin.json of ${plugin}` }
      : {
          topic: 'activation',
          text: `${said}, as the manifest says${declared === undefined ? '' : ` (plugin.json says "${declared}")`}`,
          source: sourceOf(chain, ['plugins', plugin, 'activation', name]),
        };
  const onPage = slice.blocks[type];
  const byContext: WhyStep[] =
    onPage && onPage.activation !== activation
      ? [
          {
            topic: 'activation',
            text: `the context of the page makes it "${onPage.activation}"`,
            source: request.page.file,
          },
        ]
      : [];
  const data: WhyStep = {
    topic: 'activation',
    text: 'the data of a single block may ask for another activation when the page is published; the published page names it',
  };
  return [own, ...byContext, ...(activation === 'never' ? [] : [data]), ...signStep(onPage?.visibleWhen)];
}

/** The outcome for a block of the page slice: when it is loaded. */
export function blockOutcome(type: string, { slice }: PageSlice, plugin: string): WhyOutcome {
  const block = slice.blocks[type];
  if (!block) return refusedBecause('the page slice does not have the block');
  if (block.activation === 'never') {
    return loadedAt('publication: the block is HTML and a stylesheet, and no script of it runs');
  }
  const { consent = 'necessary', unmet = {} } = slice.plugins[plugin] ?? {};
  const [first] = Object.entries(unmet);
  if (first) return refusedBecause(`the host does not share ${first[0]} ${first[1]}, which ${plugin} needs`);
  const { kind, text } = activationOutcome(block.activation, block.visibleWhen);
  return consent === 'necessary' ? { kind, text } : waitsFor(`consent to "${consent}"; then ${text}`);
}

function activationOutcome(activation: Activation, signs: Signs | undefined): WhyOutcome {
  const sooner = signs && Object.keys(signs).length > 0 ? '; if one of the signs matches, until it is visible' : '';
  switch (activation) {
    case 'load':
      return loadedAt('the start of the page');
    case 'idle':
      return loadedAt('the first idle moment of the page');
    case 'visible':
      return waitsFor('the block to come within 200 px of the window');
    case 'approach':
      return waitsFor(`the pointer, a finger, a key or the focus to reach the block${sooner}`);
    case 'interaction':
      return waitsFor('a click, a key or the focus in the block');
    case 'never':
      return loadedAt('publication only');
    default:
      return waitsFor(`the media query ${activation.slice('media'.length)} to match`);
  }
}

function signStep(signs: Signs | undefined): WhyStep[] {
  const words = signs ? signWords(signs) : [];
  return words.length === 0
    ? []
    : [{ topic: 'signs', text: `it is activated as soon as it is visible if ${words.join(', or ')}` }];
}

function sourceOf(chain: WhyRequest['chain'], path: readonly string[]): string {
  const { file, line } = placeInChain(chain?.layers ?? [], path);
  return `${file}:${line}`;
}
