import { ROLE_NAMES } from '@plinth/sdk/roles';
import { createElement as h, type ReactNode } from 'react';

const ROLES: ReadonlyMap<number, string> = new Map(
  Object.entries(ROLE_NAMES).map(([role, name]) => [Number(role), name]),
);

/** Reads the number of a role from a posted form. Returns undefined when the text is not the number of a role. */
export function roleOf(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && ROLES.has(Number(text)) ? Number(text) : undefined;
}

export function roleName(role: number): string {
  return ROLES.get(role) ?? `role ${role}`;
}

/** A select field with all roles of contributors. `label` names it for screen readers, if it has no visible label. */
export function roleSelect(given: { readonly id: string; readonly role: number; readonly label?: string }): ReactNode {
  const options = [...ROLES].map(([role, name]) => h('option', { key: role, value: role }, name));
  return h('select', { id: given.id, name: 'role', defaultValue: given.role, 'aria-label': given.label }, options);
}
