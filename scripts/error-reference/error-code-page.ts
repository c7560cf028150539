import { isRuleId, ruleOf } from '../../cli/src/rules/rules.ts';
import { MANIFEST_CODES } from '../../manifests/src/manifest-error.ts';
import { ERROR_CODES, FRAME_ERROR_CODES } from '../../sdk/src/contract/error-codes.ts';
import { siteErrorCodes } from '../../site/src/app/error-codes.ts';
import { SOURCE_FEATURES } from '../../site/src/testing/source-halves.ts';
import { pluginErrorCodes } from '../plugin-error-codes.ts';
import type { Remedy } from './remedy.ts';
import { remedyOf } from './remedy-of.ts';

/** For each family of error codes: what its errors are about, and what still works when they occur. */
const FAMILIES: Readonly<Record<string, string>> = {
  CTX: 'The page context. The page keeps working; a malformed top-level field gets its default.',
  HOOK: 'Taps of lifecycle hooks. All other taps run.',
  BUS: 'Listeners of events. All other listeners run.',
  BLOCK: 'JSON, data, type or id of a block. The block keeps its server HTML; a repeated id is made unique.',
  LOCK: "The page's slice of the lockfile. The page stays HTML; no block is mounted.",
  LOAD: 'Loading of a plugin. Its blocks keep their server HTML; other plugins are not affected.',
  MOUNT:
    'Setup, preparation and rendering of a block. A block that throws while it renders gets its server HTML back; one that throws in an event handler keeps working.',
  SVC: 'Services. A plugin that requested the service gets a rejected promise, and never waits without end.',
  CAP: 'Capabilities. The call throws.',
  FRAME:
    'Frames of isolated plugins. The frame is removed and its block shows its server HTML; after 006 and 007 it stays.',
  CAPTCHA: 'Captchas. The form shows a message, and nothing that was typed is lost.',
  MAPS: 'Maps. The address and the links of the map stay.',
  ANALYTICS: 'Measuring a page. The page works as before; without settings, nothing of it is measured.',
  HTTP: 'Requests. The result is still a value, and not an exception.',
  SITE: 'The server and its page files. Other pages are served; the page stays as it was last published.',
  MANIFEST:
    'The `plinth` command: lock and verify. The last lockfile is kept. A warning fails only with `plinth verify --strict`.',
};

/** Text of `docs/error-codes.md`: every code with its own anchor (`#plinth-load-001`). */
export async function errorCodePage(): Promise<string> {
  const codes = [
    ...Object.entries({ ...ERROR_CODES, ...FRAME_ERROR_CODES }),
    ...(await pluginErrorCodes()),
    ...Object.entries({ ...siteErrorCodes(SOURCE_FEATURES), ...MANIFEST_CODES }),
  ];
  const names = codes.map(([code]) => code);
  const twice = names.find((code, index) => names.indexOf(code) !== index);
  if (twice !== undefined) throw new TypeError(`${twice} is in two tables of codes`);
  const families = [...new Set(codes.map(([code]) => familyOf(code)))];
  return `# Error codes

<!-- Written by \`npm run generate\` from the tables of codes. Change them there. -->

A code is stable: it never changes its meaning, and its number is never used again. Every report also says where it
happened and what to do; here **Why** is its cause, and **Fix** what to do about it. Codes of the browser are in \`sdk/src/contract/error-codes.ts\`, those of one plugin
in its \`src/error-codes.ts\`, those of the server in
\`server/src/errors/site-error.ts\` and in the features of the site, those of the \`plinth\` command in \`manifests/src/manifest-error.ts\`,
with their explanations in \`cli/src/rules\`. \`plinth explain <code>\` prints the latter. Causes and remedies of the others are in
\`scripts/error-reference\`, where no browser loads them.

${families.map((family) => section(family, codes)).join('\n')}`;
}

function section(family: string, codes: readonly (readonly [code: string, meaning: string])[]): string {
  const about = FAMILIES[family];
  if (about === undefined) throw new TypeError(`say in error-code-page.ts what PLINTH-${family} is about`);
  const own = codes.filter(([code]) => familyOf(code) === family);
  return `## PLINTH-${family}

${about}

${own.map(([code, meaning]) => entry(code, meaning)).join('\n')}`;
}

/** Text about one code. For a code of the `plinth` command, it contains the examples of `plinth explain` too. */
function entry(code: string, meaning: string): string {
  const head = `### ${code}\n\n${meaning[0]?.toUpperCase()}${meaning.slice(1)}.\n`;
  if (!isRuleId(code)) return `${head}${causeAndFix(remedyOf(code))}`;
  const { severity, explanation } = ruleOf(code);
  if (!explanation) return `${head}\nSeverity: ${severity}.\n`;
  const { bad, good } = explanation;
  return `${head}
Severity: ${severity}.
${causeAndFix(explanation)}
Refused:

\`\`\`text
${bad}
\`\`\`

Accepted:

\`\`\`text
${good}
\`\`\`
`;
}

function causeAndFix({ why, fix }: Remedy): string {
  return `\n**Why:** ${why}\n\n**Fix:** ${fix}\n`;
}

/** `PLINTH-LOAD-001` -> `LOAD` */
function familyOf(code: string): string {
  return code.split('-')[1] ?? '';
}
