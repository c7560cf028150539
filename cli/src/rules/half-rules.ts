import type { Explanations } from './rule.ts';

/** Reasons why the server half of a plugin is refused or left out. */
export const HALF_RULES: Explanations = {
  'PLINTH-MANIFEST-250': {
    why: 'The server half would not start, and its addresses would answer with errors.',
    fix: 'Add a plugin that provides the service, or name it in "usesServerOptional" and handle that it is missing.',
    bad: 'notes/plugin.json: { "usesServer": ["plinth.members"] }     # no plugin provides it',
    good: 'notes/plugin.json: { "usesServerOptional": ["plinth.members"] }',
  },
  'PLINTH-MANIFEST-251': {
    why: 'Server halves start one after the other, each after those that it needs. With a cycle there is no such order.',
    fix: 'Name one of the services in "usesServerOptional", or move what both need into a third plugin.',
    bad: 'notes/plugin.json: "providesServer": ["a.notes"], "usesServer": ["a.tags"]\ntags/plugin.json:  "providesServer": ["a.tags"],  "usesServer": ["a.notes"]',
    good: 'tags/plugin.json:  "providesServer": ["a.tags"],  "usesServerOptional": ["a.notes"]',
  },
  'PLINTH-MANIFEST-252': {
    severity: 'warning',
    why: 'A server half is code with the rights of the site: it reads the database and all secrets. So it is loaded only from what the operator has installed.',
    fix: 'Install the plugin with npm and name the package. Without it, only the blocks of the plugin are loaded.',
    bad: '"from": "https://cdn.example.com/notes/1.0.0/plinth.build.json"',
    good: '"from": "npm:@example/notes"',
  },
  'PLINTH-MANIFEST-253': {
    why: 'Two plugins with the same table would change the rows of each other, one variable would set up both, and of two halves at one address only one could answer.',
    fix: 'Choose another beginning or address in one of the two plugins, and rename its tables or variables.',
    bad: 'notes/plugin.json: "serverTables": ["note"]\nnotebook/plugin.json: "serverTables": ["notebook_"]',
    good: 'notes/plugin.json: "serverTables": ["notes_"]\nnotebook/plugin.json: "serverTables": ["notebook_"]',
  },
  'PLINTH-MANIFEST-254': {
    why: 'The site would run without the server half, and its addresses would not exist.',
    fix: 'Export a list of features, and declare and install every package that the half imports.',
    bad: 'export default { name: "notes" };',
    good: 'export const features: readonly Feature[] = [NOTES];',
  },
  'PLINTH-MANIFEST-255': {
    why: 'Only the announced beginnings keep two plugins from having the same table. The site does not load the half.',
    fix: 'Rename the table, or add the beginning of its name to "serverTables".',
    bad: '"serverTables": ["notes_"]     # tables: ["remarks"]',
    good: '"serverTables": ["notes_"]     # tables: ["notes_remarks"]',
  },
  'PLINTH-MANIFEST-256': {
    why: 'Only the announced beginnings keep two plugins from reading the same variable. The site does not load the half.',
    fix: 'Rename the variable, or add the beginning of its name to "serverSettings".',
    bad: '"serverSettings": ["NOTES_"]     # variables: { limit: "LIMIT" }',
    good: '"serverSettings": ["NOTES_"]     # variables: { limit: "NOTES_LIMIT" }',
  },
  'PLINTH-MANIFEST-257': {
    why: 'The owner must be able to find, export and erase what is stored about a person. The site does not load the half.',
    fix: 'Say it with "personalData" of each feature. With { kind: "own" }, "person" finds, exports and erases the data.',
    bad: "{ name: 'notes', tables: ['notes_texts'] }",
    good: "{ name: 'notes', tables: ['notes_texts'], personalData: { kind: 'own' } }",
  },
  'PLINTH-MANIFEST-258': {
    why: 'The site itself answers there. The site does not load the half.',
    fix: 'Choose another address. Pages for the owner are declared with ownerRoutes, and need no entry.',
    bad: "reservedPaths: [{ below: '/config/notes/' }]",
    good: "reservedPaths: [{ below: '/notes/' }]",
  },
  'PLINTH-MANIFEST-259': {
    why: 'Databases record migrations by name. Of two plugins with the same name of a migration, only one would get its tables.',
    fix: 'Name it after its number and the plugin. Never rename a migration that was released.',
    bad: "migrations: { '0001-tables': … }",
    good: "migrations: { '0056-notes': … }",
  },
};
