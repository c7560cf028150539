import * as v from 'valibot';
import { fileField, nameField, rangeField, versionField } from './fields.ts';

/** File name of a build record. It is in the same folder as the files that it lists. */
export const BUILD_RECORD_FILE = 'plinth.build.json';

/** Matches the name of a file in the folder `examples`. The name is part of the file's address in a release. */
export const EXAMPLE_NAME = /^[\w.-]+\.json$/;

const formatVersion = v.pipe(v.literal(1), v.description('Version of the format.'));
const files = v.array(fileField);
const fileList = v.pipe(v.array(fileField), v.minLength(1, 'is empty; a module has at least one script'));

/**
 * For each language except English, the copies of files, by the English file that they replace:
 * `{ "de": { "gallery.0a1b2c3d.js": "gallery.4e5f6a7b.js" } }`.
 */
const languages = v.exactOptional(
  v.pipe(
    v.record(v.string(), v.record(fileField, fileField)),
    v.description('For each language, the files that replace files of the English build.'),
  ),
  {},
);

/**
 * `dist/plugins/<name>/plinth.build.json`: the files and modules of one build of a plugin. Paths are relative to its
 * folder.
 */
export const pluginBuildSchema = v.strictObject({
  v: formatVersion,
  name: v.pipe(nameField, v.description('Name of the plugin.')),
  version: v.pipe(versionField, v.description('Version of the plugin.')),
  entry: v.pipe(fileField, v.description('Script that the host loads first.')),
  requires: v.pipe(
    v.record(v.string(), rangeField),
    v.description('Version range of each shared module that the plugin imports, by specifier.'),
  ),
  modules: v.pipe(
    v.record(
      v.string(),
      v.strictObject({
        js: v.pipe(fileList, v.description('Scripts of the module, and those that it imports.')),
        css: v.pipe(files, v.description('Stylesheets of the module.')),
        shared: v.pipe(v.array(v.string()), v.description('Specifiers of the shared modules that the module imports.')),
      }),
    ),
    v.description('Exposed modules by name, such as "./gallery".'),
  ),
  files: v.pipe(files, v.description('Every file of the English build.')),
  languages,
  hashes: v.exactOptional(
    v.pipe(
      v.record(fileField, v.pipe(v.string(), v.regex(/^sha384-[\w+/]{64}$/, 'is not a hash; build the plugin again'))),
      v.description('Hash of each file, in all languages. The hash shows whether a file was damaged during an upload.'),
    ),
  ),
  linksStylesheets: v.exactOptional(
    v.pipe(
      v.boolean(),
      v.description(
        'True when its code links its stylesheets itself: pages then link them too, and never inline them.',
      ),
    ),
  ),
  examples: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(EXAMPLE_NAME, 'is not the name of an example; write "tabs.json"'))),
      v.description(
        'Files of the folder "examples" next to the build record, with which the release can be checked. No page loads them.',
      ),
    ),
  ),
});

/** `dist/host/plinth.build.json`: the files and modules of the host's build. Paths are relative to its folder. */
export const hostBuildSchema = v.strictObject({
  v: formatVersion,
  kernel: v.pipe(fileField, v.description('Script that every page loads.')),
  capture: v.pipe(v.string(), v.description('Text of the inline script that records early interactions.')),
  chunks: v.pipe(
    v.objectWithRest(
      {
        federation: v.pipe(fileList, v.description('Scripts of Module Federation.')),
        lifecycle: v.pipe(fileList, v.description('Scripts of the lifecycle, which the first plugin needs.')),
        react: v.pipe(fileList, v.description('Scripts that mount React in blocks.')),
      },
      v.array(fileField),
    ),
    v.description('Scripts of each chunk that is loaded on demand, by name.'),
  ),
  shared: v.pipe(
    v.record(
      v.string(),
      v.strictObject({
        version: v.pipe(versionField, v.description('Version of the module.')),
        files: v.pipe(fileList, v.description('Scripts that contain the module.')),
        css: v.exactOptional(v.pipe(files, v.description('Stylesheets of what the module renders.')), []),
      }),
    ),
    v.description('Modules that the host shares with plugins, by specifier.'),
  ),
  files: v.pipe(files, v.description('Every file of the English build.')),
  languages,
});

/**
 * `dist/host/isolated/plinth.build.json`: the files of the host for isolated plugins. Paths are relative to its folder.
 */
export const isolatedBuildSchema = v.strictObject({
  v: formatVersion,
  kernel: v.pipe(fileField, v.description('Script that starts a frame.')),
  page: v.pipe(fileField, v.description('Entry that a page loads instead of the entry of an isolated plugin.')),
  chunks: v.record(v.string(), v.array(fileField)),
  shared: v.record(v.string(), v.strictObject({ version: versionField, files, css: v.exactOptional(files, []) })),
  files: v.pipe(files, v.description('Every file of the English build.')),
  languages,
});

/** Every file of a build, in all languages. */
export function filesOfBuild({ files, languages }: Pick<PluginBuild, 'files' | 'languages'>): readonly string[] {
  return [...new Set([...files, ...Object.values(languages).flatMap((copies) => Object.values(copies))])];
}

/** The example files of a release, relative to its folder: `examples/tabs.json`. */
export function examplesOfBuild({ examples = [] }: Pick<PluginBuild, 'examples'>): readonly string[] {
  return examples.map((name) => `examples/${name}`);
}

export type PluginBuild = v.InferOutput<typeof pluginBuildSchema>;
export type IsolatedBuild = v.InferOutput<typeof isolatedBuildSchema>;
export type HostBuild = v.InferOutput<typeof hostBuildSchema>;
