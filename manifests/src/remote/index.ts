export { checkDescribedRemote } from './check-remote.ts';
export { checkRemoteScript } from './check-remote-script.ts';
export type { DescribedRemote, Remote, RemoteAnswers } from './describe-remote.ts';
export { describeRemote } from './describe-remote.ts';
export { MF_MANIFEST_FILE, mfManifestSchema } from './mf-manifest.ts';
