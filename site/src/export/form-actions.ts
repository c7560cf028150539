import { SAVE_SUBMISSION_PATH } from '@plinth/sdk/forms';
import { parse } from 'parse5';
import { type Edit, editText } from '../markup/edit-text.ts';
import { attributeOf, nodesOf } from '../markup/parse-fragment.ts';
import { attributes } from '../publish/html-text.ts';

export interface ExportedForms {
  readonly html: string;
  /** Forms of the page that the server takes. */
  readonly forms: number;
}

/**
 * Sends the forms of a published page to `apiOrigin` also when no script runs; a static server cannot take them. Without
 * an origin the page stays as it is, and its forms are counted.
 */
export function withFormActions(html: string, apiOrigin: string | undefined): ExportedForms {
  // Without scripting a `noscript` holds elements, which are what counts here.
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const edits: Edit[] = [];
  let forms = 0;
  for (const node of nodesOf(document.childNodes)) {
    if (!('tagName' in node) || node.tagName !== 'form') continue;
    const action = attributeOf(node, 'action');
    const place = node.sourceCodeLocation?.attrs?.action;
    if (!action?.startsWith(SAVE_SUBMISSION_PATH) || !place) continue;
    forms += 1;
    if (apiOrigin === undefined) continue;
    const text = attributes({ action: apiOrigin + action }).trimStart();
    edits.push({ start: place.startOffset, end: place.endOffset, text });
  }
  return { html: editText(html, edits), forms };
}
