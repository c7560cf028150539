/**
 * Imports a module by its address. This file is not bundled: bundler and compiler would both rewrite an import whose
 * address is known only at run time.
 */
export function importAddress<Module>(address: string): Promise<Module> {
  return import(address);
}
