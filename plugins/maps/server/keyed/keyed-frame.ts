import { attributes, jsonScript } from '@plinth/server/html';
import { hostSources } from '@plinth/server/pages';
import type { MapProvider } from './provider-file.ts';

/** The document in which the script of a keyed maps service runs. */
export function keyedFrameHtml({ script }: MapProvider, ownScript: string): string {
  // A document without an origin must request every module with CORS.
  const own = attributes({ type: 'module', src: ownScript, crossorigin: true });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Map</title>
<style>html,body,#map{margin:0;height:100%}</style>
<script type="application/json" id="keyed-map-settings">${jsonScript({ script })}</script>
<script${own}></script>
</head>
<body><div id="map"></div></body>
</html>
`;
}

/**
 * Content security policy of the document. Scripts may come only from the site and from the origin of the service's
 * script. Trusted Types are not required, because such scripts do not support them. `sandbox` restricts the document
 * when somebody opens it outside of its frame: the document has no origin, and it cannot open another page in its own
 * window. Links in the map open new windows.
 */
export function keyedFramePolicy({ script, hosts }: MapProvider): string {
  const origin = new URL(script).origin;
  const files = [origin, ...hostSources(hosts)].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `style-src 'unsafe-inline' ${files}`,
    `img-src data: blob: ${files}`,
    `font-src ${files}`,
    `connect-src ${files}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}
