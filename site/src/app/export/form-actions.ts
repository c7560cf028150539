import { SAVE_SUBMISSION_PATH } from '@plinth/sdk/forms';
import { attributes } from '@plinth/server/html';
import { attributeOf, nodesOf } from '@plinth/server/pages';
import { parse } from 'parse5';
import { type Edit, editText } from '../../publishing/markup/edit-text.ts';

export interface ExportedForms {
  readonly html: string;
  /** Number of forms on the page that are sent to the server. */
  readonly forms: number;
}

/**
 * Gives the forms of a published page addresses on `apiOrigin`, so that they can be sent without a script. The static
 * server itself cannot accept forms. Without `apiOrigin` the page is unchanged, and its forms are only counted.
 */
export function withFormActions(html: string, apiOrigin: string | undefined): ExportedForms {
  // The page is parsed with scripting disabled. Only then does the parser read the content of a `noscript` as elements.
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
