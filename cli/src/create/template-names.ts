import { isReservedKey, ManifestError } from '@plinth/manifests';

/** Limit for the length of a name in characters, because the name is part of class names, file names and addresses. */
const LONGEST_NAME = 50;
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Refuses a name that plugin.json, npm or a file system would refuse.
 * @throws ManifestError `PLINTH-MANIFEST-040`, with a valid name as a proposal.
 */
export function checkName(name: string): void {
  if (NAME.test(name) && name.length <= LONGEST_NAME && !isReservedKey(name)) return;
  const proposal = isReservedKey(name) ? `my-${properName(name)}` : properName(name);
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-040',
      file: JSON.stringify(name),
      message: `is not a valid name; a name begins with a letter, has only lower-case letters, digits and single "-", has at most ${LONGEST_NAME} characters, and is not a property of every JavaScript object such as "constructor"`,
      hint: `run "plinth create ${proposal}", or choose another name`,
    },
  ]);
}

/** Makes a valid name from an invalid one: `My Block!` -> `my-block` */
function properName(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .normalize('NFKD')
    .match(/[a-z0-9]+/g);
  const proposal = (words ?? [])
    .join('-')
    .replace(/^[0-9-]+/, '')
    .slice(0, LONGEST_NAME)
    .replace(/-$/, '');
  return proposal === '' ? 'my-plugin' : proposal;
}

/**
 * Replaces the placeholders `template-name`, `TemplateName`, `templateName`, `template_name` and `TEMPLATE_NAME` in a
 * text or a path by the name of the plugin, in the same spellings.
 */
export function withName(text: string, name: string): string {
  const upper = name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const lower = `${upper.charAt(0).toLowerCase()}${upper.slice(1)}`;
  const underscored = name.replaceAll('-', '_');
  return text
    .replaceAll('template-name', name)
    .replaceAll('TemplateName', upper)
    .replaceAll('templateName', lower)
    .replaceAll('template_name', underscored)
    .replaceAll('TEMPLATE_NAME', underscored.toUpperCase());
}

/**
 * Sorts the imports of files in the same folder again. Some of their paths contain the name of the plugin, so their
 * order has possibly changed.
 */
export function sortedImports(text: string): string {
  return text.replace(/(?:^import .* from '\.\/.*';\n)+/gm, (imports) => {
    const pathOf = (line: string) => line.slice(line.lastIndexOf(" from '"));
    const lines = imports.trimEnd().split('\n');
    return `${lines.sort((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1)).join('\n')}\n`;
  });
}
