import type { Explanations } from './rule.ts';

/** Rules for the catalogues of messages in `src/messages`. */
export const MESSAGE_RULES: Explanations = {
  'PLINTH-MANIFEST-112': {
    why: 'Visitors of that language would see English words in the middle of their page.',
    fix: 'Translate the message.',
    bad: 'en.json: { "close": "Close" }\nde.json: {}',
    good: 'en.json: { "close": "Close" }\nde.json: { "close": "Schließen" }',
  },
  'PLINTH-MANIFEST-113': {
    why: 'Code cannot use a message that English does not have, so the translation is unused or misspelt.',
    fix: 'Remove the message, or add it to en.json.',
    bad: 'en.json: { "close": "Close" }\nde.json: { "close": "Schließen", "closee": "Zu" }',
    good: 'en.json: { "close": "Close" }\nde.json: { "close": "Schließen" }',
  },
  'PLINTH-MANIFEST-114': {
    why: 'The build makes code from messages, and cannot parse this text.',
    fix: 'Correct the ICU syntax.',
    bad: '{ "count": "{count, plural, one {# item}" }',
    good: '{ "count": "{count, plural, one {# item} other {# items}}" }',
  },
  'PLINTH-MANIFEST-115': {
    why: 'An empty message is an empty button or label.',
    fix: 'Write the message, or remove the key from every catalogue.',
    bad: '{ "close": "" }',
    good: '{ "close": "Close" }',
  },
  'PLINTH-MANIFEST-116': {
    why: '"locales" says for which languages the publisher uses the plugin. It must list exactly the catalogues that exist.',
    fix: 'Name the languages of the catalogues in "locales".',
    bad: 'plugin.json: "locales": ["en"]\nsrc/messages: en.json, de.json',
    good: 'plugin.json: "locales": ["en", "de"]',
  },
  'PLINTH-MANIFEST-117': {
    why: 'The code passes the parameters of the English message. A parameter with another name would be empty.',
    fix: 'Use the same parameters in every language.',
    bad: 'en.json: "Slide {index}"\nde.json: "Bild {number}"',
    good: 'en.json: "Slide {index}"\nde.json: "Bild {index}"',
  },
};
