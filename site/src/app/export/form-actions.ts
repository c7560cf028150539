import { SAVE_SUBMISSION_PATH } from '@plinth/sdk/forms';
import { parse } from 'parse5';
import { attributes } from '../../html/html-text.ts';
import { type Edit, editText } from '../../publishing/markup/edit-text.ts';
import { attributeOf, nodesOf } from '../../publishing/markup/parse-fragment.ts';

export interface ExportedForms {
  readonly html: string;
  /** Number of forms on the page that the server accepts. */
  readonly forms: number;
}

/**
 * Points the forms of a published page at `apiOrigin`, so that they can also be sent without a script; a static server
 * cannot accept them. Without an origin the page is unchanged and its forms are only counted.
 */
export function withFormActions(html: string, apiOrigin: string | undefined): ExportedForms {
  // The page is parsed with scripting disabled, because only then does the content of a `noscript` count as elements.
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
