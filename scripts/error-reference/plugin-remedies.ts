import type { ERROR_CODES as ANALYTICS_CODES } from '../../plugins/analytics/src/error-codes.ts';
import type { ERROR_CODES as FORMS_CODES } from '../../plugins/forms/src/error-codes.ts';
import type { ERROR_CODES as MAPS_CODES } from '../../plugins/maps/src/error-codes.ts';
import type { Remedies } from './remedy.ts';

/** Causes and remedies for the errors of single plugins of this repository. */
export const PLUGIN_REMEDIES = {
  'PLINTH-ANALYTICS-001': {
    why: 'An error reached the window, and no file of a plugin or of the host is in its stack: it comes from a script that the site itself or a browser extension has added. It is counted only with consent to performance.',
    fix: 'Look at the attached error, and fix or remove the script that its stack names.',
  },
  'PLINTH-ANALYTICS-002': {
    why: 'The site did not answer `/api/1/performance/settings` within 30 s, answered with an error, or without an id of the page load. Nothing of this page view is measured.',
    fix: 'Look at what the site answers to `/api/1/performance/settings`. For a static export, let `--api-origin` name a server that answers it.',
  },
  'PLINTH-CAPTCHA-001': {
    why: 'The form has a captcha, and neither the form nor the site has the key that its provider demands. The form cannot be sent.',
    fix: 'Give the form a `captchaSiteKey`, or the site `websiteSettings.captchaSiteKey`.',
  },
  'PLINTH-CAPTCHA-002': {
    why: 'The script of the provider did not arrive, was blocked, or reported an error, such as a key for another domain.',
    fix: 'Check that the site key belongs to the provider and to this domain, and that the visitor’s network reaches the provider. The visitor can try again.',
  },
  'PLINTH-CAPTCHA-003': {
    why: 'The frame of the captcha was moved in the page or removed from it. A browser then loads it again, and the answer in it is lost.',
    fix: 'Do not move a form in the page after its captcha has loaded.',
  },
  'PLINTH-MAPS-001': {
    why: 'The location of a map block names only one of a latitude and a longitude, or a value that is not on the earth. Nothing is guessed.',
    fix: 'Give a latitude from -90 to 90 and a longitude from -180 to 180, or leave out both and keep the address.',
  },
  'PLINTH-MAPS-002': {
    why: 'The latitude of a map block is beyond 90 degrees, but would be a valid longitude, and the longitude would be a valid latitude.',
    fix: 'Exchange the two numbers.',
  },
  'PLINTH-MAPS-003': {
    why: 'The style of a map block is neither a name nor an id of §3. The map is shown as Original.',
    fix: 'Use Original, Grayscale, Satellite, MinimalLight, MinimalDark or MinimalBlue, or an id from 1 to 6.',
  },
  'PLINTH-MAPS-004': {
    why: 'The visitor has asked for a map that moves, and the browser has no WebGL 2: it is old, or its hardware acceleration is off. The picture and its links stay.',
    fix: 'Nothing is to be done. The link to the larger map moves without WebGL.',
  },
  'PLINTH-MAPS-005': {
    why: 'The library, its worker or the style of the map did not arrive within 30 s, or the site has answered with an error. The picture and its links stay, and the visitor can try again.',
    fix: 'Open the address of the style in the report. When the site is a static export, its server must answer below `/_maps/`.',
  },
  'PLINTH-MAPS-006': {
    why: 'A tile did not arrive while the visitor moved the map. The map shows the rest.',
    fix: 'Open the address of the tile in the report to see what the site answers.',
  },
  'PLINTH-MAPS-007': {
    why: 'The browser has taken the drawing context away, because the page has too many maps that move, or the graphics driver was restarted. The map is a picture again.',
    fix: 'Nothing is to be done. The visitor can press the button again.',
  },
  'PLINTH-MAPS-008': {
    why: 'The script of the maps service did not arrive within 30 s, or the browser or the network refused it. The map is its picture, with the address and the links.',
    fix: 'Open the address of `script` in `maps/provider.json`. The visitor can press the button again.',
  },
  'PLINTH-MAPS-009': {
    why: 'The script of the maps service has thrown an error, or does not have the objects that a map needs. The map is its picture, with the address and the links.',
    fix: 'The message has what the script has thrown. Compare `script` in `maps/provider.json` with the manual of the service.',
  },
  'PLINTH-MAPS-010': {
    why: 'The maps service does not accept the key, for example because it may not be used for this site. The map is its picture, with the address and the links.',
    fix: 'Correct `context.mapsKey` in `site.json`, or allow the address `/_maps/keyed/frame.html` of the site at the service. Its script sees this address, and no request has a referrer.',
  },
  'PLINTH-MAPS-011': {
    why: 'The site has a maps service, but `context.mapsKey` is missing, is not base64, or does not contain a key.',
    fix: 'Write the key into `context.mapsKey` of `site.json`, encoded as base64.',
  },
  'PLINTH-MAPS-012': {
    why: 'The document in the frame of the maps service was replaced by another one, which the script of the service has done.',
    fix: 'Compare `script` in `maps/provider.json` with the manual of the service. The visitor can press the button again.',
  },
  'PLINTH-MAPS-013': {
    why: 'The visitor has made more than four maps of one page movable. A browser has only a few drawing contexts, so the map that was used least recently is a picture again. It is reported once for a page.',
    fix: 'Nothing is to be done: a press of the button goes on where the map was. Use one store locator instead of many maps.',
  },
  'PLINTH-MAPS-020': {
    why: 'A place of a store locator names only one of a latitude and a longitude, or a value that is not on the earth. The place is in the list without a marker; nothing is guessed.',
    fix: 'Give a latitude from -90 to 90 and a longitude from -180 to 180, or leave out both.',
  },
  'PLINTH-MAPS-021': {
    why: 'Places of a store locator have neither a title nor a line of an address, or are no objects.',
    fix: 'Give each place a title.',
  },
  'PLINTH-MAPS-022': {
    why: 'The data of a store locator have more than 200 places, and no publisher has made a list of several pages of them. The first 200 are shown.',
    fix: 'Make a list for each region, on pages of their own.',
  },
  'PLINTH-MAPS-023': {
    why: 'A list of more than 200 places loads all of them from a file of the site when the visitor turns its pages, filters or sorts it, or moves its map. The file did not arrive within 30 s, or has another shape. The first places and the link to all of them stay.',
    fix: 'Open the address in the message to see what the site answers. Publish the page again when the file is missing.',
  },
} as const satisfies Remedies<keyof typeof ANALYTICS_CODES | keyof typeof FORMS_CODES | keyof typeof MAPS_CODES>;
