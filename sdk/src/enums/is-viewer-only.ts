// This file imports nothing, because all of it is bundled into the kernel.

/**
 * Is the account only a viewer, so that it is treated as a visitor (§2, §6)? True when the account has at least one
 * role on the site and each of its roles is viewer (10).
 *
 * `websiteRoles` has role numbers as keys (`{ "10": true }`; a role with the value false or null does not count) or as
 * values (`{ "<website id>": 10 }`, also `"10"` or a list). A key that is a number of one or two digits is a role.
 *
 * - A scheduling viewer (12) is not viewer-only, because the pages that this role may view are in the configuration
 * area.
 * - An account without any role is not viewer-only: the exception of §2 is for viewers only.
 * - An invalid role does not count as viewer.
 */
export function isViewerOnly(websiteRoles: Readonly<Record<string, unknown>> | null | undefined): boolean {
  const roles = Object.entries(websiteRoles ?? {}).flatMap(([key, value]) => {
    if (value === false || value === null || value === undefined) return [];
    return /^\d{1,2}$/.test(key) ? key : value;
  });
  return roles.length > 0 && roles.every((role) => role === 10 || role === '10');
}
