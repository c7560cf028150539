import type { Explanations } from './rule.ts';

/** Rules for the stylesheets of a build. */
export const STYLE_RULES: Explanations = {
  'PLINTH-MANIFEST-133': {
    why: 'A page has the stylesheets of many plugins. A selector that is not limited to this plugin changes the others.',
    fix: 'Use classes of a CSS module, which the build names <plugin>_<file>_<class>. A data attribute that the plugin sets itself is allowed too. Name classes of other systems\' markup in "foreignClasses" of plugin.json.',
    bad: 'button { color: red; }\n.title { margin: 0; }',
    good: '/* reviews.module.css */\n.list button { color: red; }\n.title { margin: 0; }',
  },
  'PLINTH-MANIFEST-134': {
    severity: 'warning',
    why: 'In Arabic and Hebrew the page is mirrored. "left" and "right" stay where they are.',
    fix: 'Use the logical property: margin-inline-start, inset-inline-end, text-align: start.',
    bad: '.note { margin-left: 1rem; text-align: left; }',
    good: '.note { margin-inline-start: 1rem; text-align: start; }',
  },
  'PLINTH-MANIFEST-232': {
    why: 'A picture, font or stylesheet of another server tells that server of each visitor, before any consent, and its bytes can change without a release. Browsers do not check the hash of a stylesheet that @import loads.',
    fix: 'Put the file beside the stylesheet, and name it by a relative path. The build then lists it.',
    bad: ".card { background: url('https://cdn.example.com/paper.png'); }",
    good: ".card { background: url('./paper.png'); }",
  },
  'PLINTH-MANIFEST-136': {
    why: 'A browser ignores the rest of the rule, and the check cannot read the stylesheet.',
    fix: 'Correct the stylesheet and build again.',
    bad: '.reviews_list_item { color: red',
    good: '.reviews_list_item { color: red }',
  },
};
