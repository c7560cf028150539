/**
 * §3: the values of `permissionType`, which says who may see a collection or page. The specification names the field
 * but gives no numbers.
 */
export const PermissionType = {
  public: 1,
  /** Only visitors who have entered the password of the collection or page. */
  password: 2,
  members: 3,
} as const;

export type PermissionType = (typeof PermissionType)[keyof typeof PermissionType];
