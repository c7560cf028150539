import { ContributorRole } from '../enums/contributor-role.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';

const ALL: readonly Permission[] = Object.keys(PERMISSIONS).filter((name): name is Permission => name in PERMISSIONS);
/**
 * Permissions of every contributor except a viewer. These contributors are redirected to the configuration area (§2),
 * so they must be allowed to open it.
 */
const CONTRIBUTOR: readonly Permission[] = ['authenticated', 'config'];
const SHOP: readonly Permission[] = ALL.filter((name) => name.startsWith('commerce'));

/** Which role has which permissions (§6). The specification does not define this, so the table is our choice. */
export const ROLE_PERMISSIONS: Readonly<Record<ContributorRole, readonly Permission[]>> = {
  [ContributorRole.admin]: ALL,
  [ContributorRole.billing]: [...CONTRIBUTOR, 'billing.manage'],
  [ContributorRole.reporting]: [...CONTRIBUTOR, 'activity', 'errors.read', 'consent.read'],
  [ContributorRole.editor]: [
    ...CONTRIBUTOR,
    'content',
    'activity',
    'comments.write',
    'comments.moderate',
    'submissions.read',
    'submissions.mark',
    'submissions.erase',
    'errors.read',
    'inspect.pages',
    'releases.read',
    'marketing.manage',
  ],
  [ContributorRole.moderator]: [
    ...CONTRIBUTOR,
    'comments.write',
    'comments.moderate',
    'submissions.read',
    'submissions.mark',
    'members.read',
  ],
  [ContributorRole.commenter]: [...CONTRIBUTOR, 'comments.write'],
  [ContributorRole.storeManager]: [...CONTRIBUTOR, ...SHOP, 'activity', 'members.read'],
  [ContributorRole.scheduling]: [...CONTRIBUTOR, 'scheduling.read', 'scheduling.write'],
  [ContributorRole.viewer]: ['authenticated'],
  [ContributorRole.campaignsEditor]: [
    ...CONTRIBUTOR,
    'activity',
    'newsletter',
    'newsletter.read',
    'newsletter.write',
    'marketing.manage',
  ],
  [ContributorRole.schedulingViewer]: [...CONTRIBUTOR, 'scheduling.read'],
  [ContributorRole.schedulingEditor]: [...CONTRIBUTOR, 'scheduling.read', 'scheduling.write'],
};

/** Names of the roles, as the interface shows them. */
export const ROLE_NAMES: Readonly<Record<ContributorRole, string>> = {
  [ContributorRole.admin]: 'Admin',
  [ContributorRole.billing]: 'Billing',
  [ContributorRole.reporting]: 'Reporting',
  [ContributorRole.editor]: 'Editor',
  [ContributorRole.moderator]: 'Moderator',
  [ContributorRole.commenter]: 'Commenter',
  [ContributorRole.storeManager]: 'Store manager',
  [ContributorRole.scheduling]: 'Scheduling',
  [ContributorRole.viewer]: 'Viewer',
  [ContributorRole.campaignsEditor]: 'Campaigns editor',
  [ContributorRole.schedulingViewer]: 'Scheduling viewer',
  [ContributorRole.schedulingEditor]: 'Scheduling editor',
};
