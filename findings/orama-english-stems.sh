#!/usr/bin/env bash
# `@orama/stemmers` has Snowball's stemmers, except for English: there it has the first stemmer of Porter (1980).
#
# The stems of German, French, Spanish, Italian, Dutch and Arabic are those of Snowball. Those of English are not, so a
# plural can have another stem than its singular (`sky`, `skies`), and different words can have one (`news`, `new`). A
# search whose words are stemmed by it does not find "skies" for "sky". PostgreSQL's `english_stem` and Porter's second
# stemmer agree with Snowball, so an index in PostgreSQL finds other pages than one with these stems.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module >/dev/null
npm install --no-audit --no-fund --loglevel=error @orama/stemmers@3.1.18 snowball-stemmers@0.6.0 wink-porter2-stemmer@2.0.1 >/dev/null
cat > run.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import snowball from 'snowball-stemmers';
import porter2 from 'wink-porter2-stemmer';

const orama = { arabic, dutch, english, french, german, italian, spanish };
const words = {
  arabic: ['الكتاب', 'المدرسة', 'يكتبون'],
  dutch: ['huizen', 'lichamelijk', 'vrijheid'],
  english: ['sky', 'skies', 'die', 'dies', 'dying', 'news', 'new', 'inning', 'in', 'printing'],
  french: ['maisons', 'chevaux'],
  german: ['häuser', 'bücher', 'freundlichkeit'],
  italian: ['bellezza', 'pronunciarla'],
  spanish: ['canciones', 'países'],
};
const version = JSON.parse(readFileSync('node_modules/@orama/stemmers/package.json', 'utf8')).version;
console.log(`@orama/stemmers ${version}`);
const other = [];
for (const [language, list] of Object.entries(words)) {
  const reference = snowball.newStemmer(language);
  for (const word of list) {
    const [ours, theirs] = [orama[language](word), reference.stem(word)];
    if (ours !== theirs) other.push(`${language} ${word}: ${ours}, Snowball ${theirs}`);
  }
}
console.log(other.join('\n'));
const porter = words.english.filter((word) => porter2(word) !== snowball.newStemmer('english').stem(word));
console.log(`wink-porter2-stemmer differs from Snowball for: ${porter.join(', ') || 'none of them'}`);
const expected = [
  'english skies: ski, Snowball sky',
  'english dies: di, Snowball die',
  'english dying: dy, Snowball die',
  'english news: new, Snowball news',
  'english inning: in, Snowball inning',
];
if (JSON.stringify([other, porter]) !== JSON.stringify([expected, []])) {
  console.error(`The behaviour has changed. Expected:\n${expected.join('\n')}`);
  process.exit(1);
}
SCRIPT
node run.mjs
