import * as v from 'valibot';
import { fileField, nameField, rangeField, versionField } from './fields.ts';

/** File name of a build record. It is in the same folder as the files that it lists. */
export const BUILD_RECORD_FILE = 'plinth.build.json';

const files = v.array(fileField);
const fileList = v.pipe(v.array(fileField), v.minLength(1, 'is empty; a module has at least one script'));

/** Copies of files for other languages: `{ "de": { "gallery.0a1b2c3d.js": "gallery.4e5f6a7b.js" } }`. */
const languages = v.exactOptional(
  v.pipe(
    v.record(v.string(), v.record(fileField, fileField)),
    v.description('For each language, the files that replace files of the English build.'),
  ),
  {},
);

/** `dist/plugins/<name>/plinth.build.json`: what one build of a plugin made. Paths are relative to its folder. */
export const pluginBuildSchema = v.strictObject({
  v: v.literal(1),
  name: nameField,
  version: versionField,
  entry: fileField,
  requires: v.record(v.string(), rangeField),
  modules: v.record(
    v.string(),
    v.strictObject({
      js: v.pipe(fileList, v.description('Scripts of the module and those that it imports.')),
      css: files,
      shared: v.pipe(v.array(v.string()), v.description('Specifiers of the shared modules it imports.')),
    }),
  ),
  files: v.pipe(files, v.description('Every file of the English build.')),
  languages,
  linksStylesheets: v.exactOptional(
    v.pipe(
      v.boolean(),
      v.description(
        'True when its code links its stylesheets itself: pages then link them too, and never inline them.',
      ),
    ),
  ),
});

/** `dist/host/plinth.build.json`: what the build of the host made. Paths are relative to its folder. */
export const hostBuildSchema = v.strictObject({
  v: v.literal(1),
  kernel: fileField,
  capture: v.pipe(v.string(), v.description('Text of the inline script that records early interactions.')),
  chunks: v.objectWithRest({ federation: fileList, lifecycle: fileList, react: fileList }, v.array(fileField)),
  shared: v.record(
    v.string(),
    v.strictObject({
      version: versionField,
      files: v.pipe(fileList, v.description('Scripts that contain the module.')),
      css: v.exactOptional(v.pipe(files, v.description('Stylesheets of what the module renders.')), []),
    }),
  ),
  files: v.pipe(files, v.description('Every file of the English build.')),
  languages,
});

/** Every file of a build, in all languages. */
export function filesOfBuild({ files, languages }: Pick<PluginBuild, 'files' | 'languages'>): readonly string[] {
  return [...new Set([...files, ...Object.values(languages).flatMap((copies) => Object.values(copies))])];
}

export type PluginBuild = v.InferOutput<typeof pluginBuildSchema>;
export type HostBuild = v.InferOutput<typeof hostBuildSchema>;
