// Imports nothing: the kernel pays for every byte of it.

/**
 * Is the account a viewer and nothing else, so that it counts as a visitor (§2, §6)? True when it holds at least one
 * role on the site and each one is viewer (10).
 *
 * `websiteRoles` holds role numbers as keys (`{ "10": true }`; a role whose value is false or null is not held) or as
 * values (`{ "<website id>": 10 }`, also `"10"` or a list). A key that is a number of one or two digits is a role.
 *
 * - Scheduling viewer (12) is not viewer-only: what it may view is in the configuration area, so it has to get there.
 * - An account without any role is not viewer-only: §2 makes an exception for viewers, not for strangers.
 * - A role that cannot be read is not taken for viewer.
 */
export function isViewerOnly(websiteRoles: Readonly<Record<string, unknown>> | null | undefined): boolean {
  const roles = Object.entries(websiteRoles ?? {}).flatMap(([key, value]) => {
    if (value === false || value === null || value === undefined) return [];
    return /^\d{1,2}$/.test(key) ? key : value;
  });
  return roles.length > 0 && roles.every((role) => role === 10 || role === '10');
}
