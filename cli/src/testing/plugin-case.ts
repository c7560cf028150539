import type { ManifestCode } from '@plinth/manifests';
import type { Tree } from '@plinth/manifests/testing';

/** A plugin that breaks or follows one rule. */
export type PluginCase = [title: string, code: ManifestCode, tree: Tree, targets?: readonly string[]];
