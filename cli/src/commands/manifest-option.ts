import { existsSync } from 'node:fs';
import { ManifestError, meantFile, refuseOtherFile } from '@plinth/manifests';

/** Manifest that is used when the option `--manifest` is missing. */
export const DEFAULT_MANIFEST = 'manifests/demo.json';

/**
 * Refuses a manifest that does not exist, and a file of Plinth that is not a manifest.
 * @throws ManifestError `PLINTH-MANIFEST-001`, with the name of the file that was most likely meant, and `-003`.
 */
export async function checkManifest(manifest: string): Promise<void> {
  if (existsSync(manifest)) {
    await refuseOtherFile(manifest);
    return;
  }
  const given = manifest === DEFAULT_MANIFEST ? ' (the default)' : '';
  const hint = 'name the manifest of your template: --manifest shop.json';
  const message = `does not exist${given}${meantFile(manifest)}`;
  throw new ManifestError([{ code: 'PLINTH-MANIFEST-001', file: manifest, message, hint }]);
}
