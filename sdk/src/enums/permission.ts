/** §6 Basic permissions of an account on a site. The specification names fine-grained permissions without numbers. */
export const BasicPermission = {
  /** The permission of an account that is signed in but has no permission on this site. */
  authenticated: 0,
  config: 1,
  admin: 2,
} as const;

export type BasicPermission = (typeof BasicPermission)[keyof typeof BasicPermission];
