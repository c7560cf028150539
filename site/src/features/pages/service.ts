export { ownerVersions } from './owner-versions.ts';
