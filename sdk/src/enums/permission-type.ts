/** §3: who may see a collection or page (`permissionType`). The specification names the field but gives no numbers. */
export const PermissionType = {
  public: 1,
  /** Visitors who have entered the password. */
  password: 2,
  members: 3,
} as const;

export type PermissionType = (typeof PermissionType)[keyof typeof PermissionType];
