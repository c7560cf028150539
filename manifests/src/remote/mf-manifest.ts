import * as v from 'valibot';
import { fileField } from '../schema/fields.ts';

/** Name of the file that build tools with Module Federation write beside a remote. */
export const MF_MANIFEST_FILE = 'mf-manifest.json';

const assets = v.object({
  js: v.object({ sync: v.array(fileField), async: v.array(fileField) }),
  css: v.object({ sync: v.array(fileField), async: v.array(fileField) }),
});

/**
 * The fields of mf-manifest.json that are used here. The build plugins of Module Federation write it beside a remote.
 * Its other fields differ between build tools.
 */
export const mfManifestSchema = v.object({
  name: v.string(),
  metaData: v.object({
    buildInfo: v.optional(v.object({ buildVersion: v.optional(v.string()) })),
    remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.string() }),
    /** Undefined when the remote computes its public path with a function. */
    publicPath: v.optional(v.string()),
  }),
  shared: v.array(
    v.object({
      name: v.string(),
      version: v.optional(v.string(), ''),
      singleton: v.optional(v.boolean(), false),
      requiredVersion: v.optional(v.union([v.string(), v.literal(false)]), false),
      assets,
    }),
  ),
  remotes: v.optional(
    v.array(v.object({ federationContainerName: v.optional(v.string()), alias: v.optional(v.string()) })),
    [],
  ),
  exposes: v.array(v.object({ name: v.string(), path: v.string(), assets })),
});

export type MfManifest = v.InferOutput<typeof mfManifestSchema>;
/** The description of a module that a remote shares. */
export type MfShared = MfManifest['shared'][number];
