import { scriptFramePath } from '@plinth/sdk/links';
import { hostSources } from './content-security-policy.ts';

/** A document as it is served: no page, and the same for everyone. */
export interface ScriptFrame {
  readonly path: string;
  readonly html: string;
  readonly csp: string;
}

/** Empty: what stands in it is put there by the plugin, from the page around it. */
const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Content of another service</title>
<style>html,body{margin:0}</style>
</head>
<body></body>
</html>
`;

/**
 * The script frame of a plugin: scripts of the hosts that it declares run there, with frames, pictures and connections of
 * the same hosts, under a policy of its own. They know nothing of Trusted Types, so nothing here asks for them; nothing
 * of the page's own comes into this document either.
 */
export function scriptFrame(plugin: string, hosts: readonly string[]): ScriptFrame {
  const sources = hostSources(hosts);
  const from = (...others: readonly string[]) => [...others, ...sources].join(' ') || "'none'";
  const directives = {
    'default-src': "'none'",
    'script-src': from(),
    'frame-src': from(),
    'connect-src': from(),
    'img-src': from('data:'),
    'style-src': from("'unsafe-inline'"),
    'font-src': from(),
    'base-uri': "'none'",
    'form-action': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'self'",
  };
  const csp = Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
  return { path: scriptFramePath(plugin), html: HTML, csp };
}

/** Script frames of a template, by the path they are served at. */
export function scriptFrames(scripts: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, ScriptFrame> {
  return new Map(
    Object.entries(scripts).map(([plugin, hosts]) => [scriptFramePath(plugin), scriptFrame(plugin, hosts)] as const),
  );
}
