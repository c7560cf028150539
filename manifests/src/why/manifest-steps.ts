import { refusedBecause, type WhyOutcome, type WhyStep } from '../inspection/why-record.ts';
import { lockAgain } from '../lock/lock-again.ts';
import type { ManifestLayer } from '../manifest/resolve-manifest.ts';
import type { WhyRequest } from './why-on-page.ts';

/**
 * Steps that explain what the manifest files and the lockfile say about a plugin. If they refuse the plugin, `refused`
 * is the reason.
 */
export interface Entries {
  readonly steps: readonly WhyStep[];
  readonly refused?: WhyOutcome;
}

/** Explains the entries of a plugin in the chain of manifests and in the lockfile. */
export function entriesOf(plugin: string, { chain, lock, lockFile }: WhyRequest): Entries {
  const steps = (chain?.layers ?? []).flatMap((layer) => layerStep(plugin, layer));
  const file = chain?.layers.at(-1)?.file ?? '';
  const locked = Object.hasOwn(lock.plugins, plugin) ? lock.plugins[plugin] : undefined;
  if (chain && !Object.hasOwn(chain.manifest.plugins, plugin)) {
    const isLeftOut = chain.layers.some((layer) => layer.plugins[plugin] === false);
    const why = isLeftOut ? `the manifest leaves out ${plugin}` : `no manifest lists ${plugin}`;
    const stale = locked ? `, although ${lockFile} still has this plugin: type "${lockAgain(lockFile)}"` : '';
    const none: WhyStep = { topic: 'manifest', text: `does not list ${plugin}`, source: file };
    return { steps: steps.length > 0 ? steps : [none], refused: refusedBecause(`${why}${stale}`) };
  }
  if (!locked) {
    const missing: WhyStep = { topic: 'lockfile', text: `does not have ${plugin}`, source: lockFile };
    return {
      steps: [...steps, missing],
      refused: refusedBecause(`${lockFile} is older than the manifest: type "${lockAgain(lockFile)}"`),
    };
  }
  const { version, entry, contract, files } = locked;
  const hash = lock.integrity[entry] ?? 'no hash';
  const text = `has ${plugin} ${version}, ${files.length} files, entry ${entry} (${hash}), contract ${contract}`;
  return { steps: [...steps, { topic: 'lockfile', text, source: lockFile }] };
}

function layerStep(plugin: string, { file, plugins, positions }: ManifestLayer): WhyStep[] {
  const entry = Object.hasOwn(plugins, plugin) ? plugins[plugin] : undefined;
  if (entry === undefined) return [];
  const source = `${file}:${positions.find(['plugins', plugin]).line}`;
  if (entry === false) return [{ topic: 'manifest', text: `leaves out ${plugin}`, source }];
  const parts = [
    ...(entry.from === undefined ? [] : [`takes it from ${entry.from}`]),
    ...(entry.version === undefined ? [] : [`accepts ${entry.version}`]),
    ...(entry.pageTypes === undefined ? [] : [`allows it on page types ${entry.pageTypes.join(', ')}`]),
    ...(entry.activation === undefined ? [] : [`sets the activation of ${Object.keys(entry.activation).join(', ')}`]),
    ...(entry.options === undefined ? [] : ['sets its options']),
  ];
  return [{ topic: 'manifest', text: `lists ${plugin}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`, source }];
}
