/**
 * Imports a module by its address. This file is not part of the bundled programs: bundler and compiler would both
 * rewrite the import of an address that is known only at run time.
 */
export function importAddress<Module>(address: string): Promise<Module> {
  return import(address);
}
