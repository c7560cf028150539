import type { ManifestCode, Problem } from '@plinth/manifests';
import type { Severity } from '../rules/rule.ts';
import { type Rule, ruleOf } from '../rules/rules.ts';
import type { Check } from '../verify/check.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/**
 * Name by which the report refers to the folder in which the command ran. Paths of files are relative to this folder.
 */
const ROOT = 'ROOT';
const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning' };

/** Makes the output of `plinth verify --format sarif`: SARIF 2.1.0, which code hosts show beside the changed lines. */
export function sarifReport(checks: readonly Check[]): string {
  const problems = checks.flatMap((check) => check.problems);
  const ids = [...new Set(problems.map(({ code }) => code))].sort();
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'plinth verify', rules: ids.map((id) => descriptor(ruleOf(id))) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => result(problem, ids)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function descriptor({ id, title, severity, explanation }: Rule) {
  return {
    id,
    shortDescription: { text: sentence(title) },
    ...(explanation && {
      fullDescription: { text: explanation.why },
      help: { text: `${explanation.why}\n\n${explanation.fix}` },
    }),
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

function result({ code, file, line, path, message, hint }: Problem, ids: readonly ManifestCode[]) {
  const place = path === undefined ? '' : ` (${path})`;
  // Every result has a line, because some code hosts refuse a result without one.
  const region = { startLine: line ?? 1 };
  return {
    ruleId: code,
    ruleIndex: ids.indexOf(code),
    level: LEVELS[ruleOf(code).severity],
    message: { text: `${file}${place}: ${message}. ${sentence(hint)}` },
    locations: [{ physicalLocation: { artifactLocation: locationOf(file), region } }],
  };
}

function locationOf(file: string) {
  if (/^https?:/.test(file)) return { uri: file };
  return { uri: encodeURI(file.replaceAll('\\', '/')), uriBaseId: ROOT };
}

function sentence(text: string): string {
  const end = /[.!?]$/.test(text) ? '' : '.';
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}${end}`;
}
