import type { Problem } from '../manifest-error.ts';
import { problem } from '../manifest-error.ts';
import { notForFrames } from '../schema/plugin-json.ts';
import type { Candidate } from './check-plugin.ts';

/** Does the plugin or the manifest ask for isolation? A manifest can add isolation, but cannot remove it. */
export function isIsolated({ wanted, source }: Candidate): boolean {
  return wanted.isolated === true || source.json.isolated === true;
}

/** Reports a plugin that the manifest isolates although it has capabilities that are not possible in a frame. */
export function checkIsolation({ name, wanted, source }: Candidate, manifestFile: string): Problem[] {
  const kinds = wanted.isolated ? notForFrames(source.json.capabilities) : [];
  if (kinds.length === 0) return [];
  return [
    problem(
      'PLINTH-MANIFEST-201',
      manifestFile,
      `plugins.${name}.isolated`,
      `isolates a plugin that needs ${kinds.join(', ')}, which it cannot have in a frame`,
      'remove "isolated" from the manifest, or use a release of the plugin that works without them',
    ),
  ];
}
