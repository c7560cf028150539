import { hostSources } from '@plinth/manifests/lock';
import { scriptFramePath } from '@plinth/sdk/links';
import type { FrameFile } from '@plinth/server/pages';

/** The document is empty. The plugin fills it from the page around the frame. */
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
 * Makes the script frame of a plugin. Scripts from the hosts that the plugin declares run in this frame, under a
 * separate policy: they may load frames and pictures from these hosts, and connect to them. The policy does not require
 * Trusted Types, because such scripts do not support them. The document contains no part of the page.
 */
export function scriptFrame(plugin: string, hosts: readonly string[]): FrameFile {
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

/** The script frames of a template's plugins, by the path at which each is served. */
export function scriptFrames(scripts: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, FrameFile> {
  return new Map(
    Object.entries(scripts).map(([plugin, hosts]) => [scriptFramePath(plugin), scriptFrame(plugin, hosts)] as const),
  );
}
