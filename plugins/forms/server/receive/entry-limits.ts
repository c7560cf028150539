/** Limit for the inputs of a form, or the values of its JSON. A form with 500 address fields has 3,000 inputs. */
export const MOST_ENTRIES = 5000;
/** Limit for the nesting of JSON. A likert answer in a form that is sent as an object has depth 4. */
const DEEPEST_JSON = 8;

/**
 * Does the JSON have more values or deeper nesting than any form has? Scans the text without parsing it, because
 * parsing is slow. Text that is not JSON passes here, and the parser refuses it later.
 */
export function isTooComplex(json: string): boolean {
  let [entries, depth, isInString] = [0, 0, false];
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index);
    if (isInString) {
      if (character === BACKSLASH) index += 1;
      else if (character === QUOTE) isInString = false;
      continue;
    }
    if (character === QUOTE) isInString = true;
    else if (character === OPENING_BRACE || character === OPENING_BRACKET) {
      depth += 1;
      entries += 1;
    } else if (character === CLOSING_BRACE || character === CLOSING_BRACKET) depth -= 1;
    else if (character === COMMA) entries += 1;
    if (depth > DEEPEST_JSON || entries > MOST_ENTRIES) return true;
  }
  return false;
}

/** Does a form-encoded body have more entries than any form has? */
export function hasTooManyPairs(body: string): boolean {
  let index = -1;
  for (let count = 0; count < MOST_ENTRIES; count += 1) {
    index = body.indexOf('&', index + 1);
    if (index === -1) return false;
  }
  return true;
}

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((character) => character.charCodeAt(0));
const [OPENING_BRACE, CLOSING_BRACE] = ['{', '}'].map((character) => character.charCodeAt(0));
const [OPENING_BRACKET, CLOSING_BRACKET] = ['[', ']'].map((character) => character.charCodeAt(0));
