export type { DescribedRemote, Remote, RemoteAnswers } from './describe-remote.ts';
export { describeRemote } from './describe-remote.ts';
export { mfManifestSchema } from './mf-manifest.ts';
