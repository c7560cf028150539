import { expect, it } from 'vitest';
import { folded } from './folded.ts';

it.each([
  ['  Old   Harbour ', 'OLD HARBOUR'],
  ['Café Zürich', 'CAFE ZURICH'],
  ['Cafe\u0301', 'CAFE'],
  ['Hauptstraße', 'HAUPTSTRASSE'],
  ['Łódź, Ørsted-Æro', 'LODZ ORSTED AERO'],
  ["St. John's", 'ST JOHNS'],
  ['المينـاءُ القديم', folded('الميناء القديم')],
  ['أحمد', folded('احمد')],
  ['بستان قديم', folded('البستان القديم')],
  ['ال', 'ال'],
  ['حديقة', folded('حديقه')],
  ['ﬁsh', 'FISH'],
  ['北 海道', '北 海道'],
  ['\u0000!?', ''],
])('%j is compared as %j', (text, expected) => {
  expect(folded(text)).toBe(expected);
});
