export { closedAccess, maySee, refusePage } from './gate.ts';
export { ownerVersions } from './owner-versions.ts';
export { sendPage } from './page-routes.ts';
