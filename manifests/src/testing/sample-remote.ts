import { ManifestError } from '../manifest-error.ts';
import { parseShape } from '../read-json.ts';
import { describeRemote, type RemoteAnswers } from '../remote/describe-remote.ts';
import { mfManifestSchema } from '../remote/mf-manifest.ts';
import { pluginJsonSchema } from '../schema/plugin-json.ts';

const SCRIPTS = { sync: ['782.mjs'], async: [] };
const NOTHING = { sync: [], async: [] };
const ANSWERS: RemoteAnswers = { name: 'reviews', version: '1.2.0', blocks: { reviews: 'shop/reviews' } };
const shared = (version: string) => ({ version, files: ['shared.js'], css: [] });
const HOST = {
  shared: { react: shared('19.3.1'), '@plinth/sdk': shared('0.1.0'), '@plinth/sdk/aria/tabs': shared('0.1.0') },
};

interface Share {
  readonly name: string;
  readonly version?: string;
  readonly singleton?: boolean;
  readonly requiredVersion?: string | false;
  readonly own?: boolean;
}
export const REACT: Share = {
  name: 'react',
  version: '19.3.1',
  singleton: true,
  requiredVersion: '^19.0.0',
  own: true,
};
export const SDK: Share = { name: '@plinth/sdk', singleton: true, requiredVersion: '^0.1.0' };

/** The parts of a remote that differ from the sample remote. */
export interface Parts {
  readonly shares?: readonly Share[];
  readonly meta?: object;
  readonly exposes?: readonly string[];
  readonly remotes?: readonly object[];
  readonly script?: string;
  readonly answers?: Partial<RemoteAnswers>;
  readonly json?: object;
}

/** Calls `describeRemote` for the sample remote with these changes. */
export function describeIt({
  shares = [REACT, SDK],
  meta,
  exposes = ['./reviews'],
  remotes,
  script,
  answers,
  json,
}: Parts = {}) {
  const manifest = parseShape(
    {
      name: 'reviews_remote',
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' }, publicPath: 'auto', ...meta },
      shared: shares.map(({ own, ...share }) => ({ ...share, assets: { js: own ? SCRIPTS : NOTHING, css: NOTHING } })),
      exposes: exposes.map((path) => ({
        name: path.slice(2),
        path,
        assets: { js: SCRIPTS, css: { sync: ['reviews.css'], async: ['late.css'] } },
      })),
      ...(remotes && { remotes }),
    },
    mfManifestSchema,
    'dist/mf-manifest.json',
  );
  const files = ['782.mjs', 'late.css', 'remoteEntry.js', 'reviews.css'];
  const scripts = { '782.mjs': script ?? 'export default 1', 'remoteEntry.js': 'const a = eval("require")("url")' };
  const parsed = json && parseShape(json, pluginJsonSchema, 'dist/plugin.json');
  const remote = { manifest, file: 'dist/mf-manifest.json', files, scripts, json: parsed };
  return describeRemote(remote, { ...ANSWERS, ...answers }, HOST);
}

/** Codes and paths of the problems of the sample remote with these changes. */
export function problemsOf(parts: Parts) {
  try {
    describeIt(parts);
  } catch (error) {
    if (error instanceof ManifestError) return error.problems.map(({ code, path = '' }) => `${code} ${path}`.trim());
    throw error;
  }
  return [];
}
