import { describe, expect, it } from 'vitest';
import { creditHtml, creditText } from './credit-html.ts';
import { joinedCredit, readCredit } from './read-credit.ts';

describe('who made the data of a map', () => {
  it.each<readonly [html: string, shown: string]>([
    ['', ''],
    ['Harbour Survey', 'Harbour Survey'],
    ['  &copy;\n Harbour   Survey & sons ', '© Harbour Survey &amp; sons'],
    [
      '<a href="https://survey.example/copyright" onclick="x()">© <b>Harbour</b></a> Survey',
      '<a href="https://survey.example/copyright" rel="noopener">© Harbour</a> Survey',
    ],
    ['<a href="javascript:alert(1)">Harbour</a>', 'Harbour'],
    ['<a href="JaVa&#10;Script:alert(1)">Harbour</a>', 'Harbour'],
    ['<a href="data:text/html,x">Harbour</a>', 'Harbour'],
    ['<a href="/copyright">Harbour</a>', 'Harbour'],
    ['<a>Harbour</a> Survey', 'Harbour Survey'],
    ['a<script>alert(1)</script><style>b{}</style><img src=x onerror=alert(1)>c<!--d-->', 'ac'],
    ['<template>hidden</template>&lt;img src=x onerror=alert(1)&gt;', '&lt;img src=x onerror=alert(1)&gt;'],
    [
      `<a href='https://a.example/"><img src=x>'>A</a>`,
      '<a href="https://a.example/%22%3E%3Cimg%20src=x%3E" rel="noopener">A</a>',
    ],
  ])('%j is shown as text with links', (html, shown) => {
    expect(creditHtml(readCredit(html))).toBe(shown);
  });

  it('has limits for its length, its links and its depth', () => {
    expect(creditText(readCredit('x'.repeat(100_000)))).toHaveLength(1_000);
    const links = '<a href="https://a.example/1">a</a><a href="https://a.example/2">b</a>'.repeat(200);
    expect(readCredit(links)).toHaveLength(40);
    expect(readCredit(`<a href="https://a.example/${'x'.repeat(600)}">A</a>`)).toEqual([{ text: 'A' }]);
    expect(creditText(readCredit(`${'<b>'.repeat(600)}Survey`))).toHaveLength(1_000);
  });

  it('of several sources is one line, in which each is once', () => {
    const [one, other] = [readCredit('<a href="https://a.example/">A</a>'), readCredit('B')];
    expect(creditText(joinedCredit([one, [], other, one]))).toBe('A, B');
  });
});
