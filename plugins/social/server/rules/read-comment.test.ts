import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';
import { readComment } from './read-comment.ts';

const read = (fields: Readonly<Record<string, string>>) =>
  readComment(new URLSearchParams({ name: 'Ada', email: 'Ada@Example.com', text: 'Hello', ...fields }), undefined, [
    'Slowfield',
  ]);

describe('what a visitor writes', () => {
  it.each([
    ['bidirectional overrides', 'a\u202Eevil\u2066b', 'aevilb'],
    ['characters that nobody sees', 'a\u200Bb\uFEFFc\u0007', 'abc'],
    ['500 combining marks on a letter', `Z${'\u0335'.repeat(500)}algo`, `Z${'\u0335'.repeat(6)}algo`],
    ['line ends of forms, and empty lines', '  a \r\nb\r\n\r\n\r\n\r\nc  ', 'a\nb\n\nc'],
    ['joiners of scripts and pictures, which stay', 'نمی\u200Cخواهم 👩\u200D🎨', 'نمی\u200Cخواهم 👩\u200D🎨'],
  ])('is cleaned of %s', (_, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it('a name is one line', () => {
    expect(cleanLine(' Ada\n\n Lovelace ')).toBe('Ada Lovelace');
  });

  it('the address is in lower case', () => {
    expect(read({})).toEqual({ name: 'Ada', email: 'ada@example.com', text: 'Hello' });
  });

  it.each([
    ['text', { text: ' \u200B ' }],
    ['text', { text: 'a'.repeat(4_001) }],
    ['text', { text: 'a'.repeat(1_000_000) }],
    ['name', { name: '\u202E' }],
    ['name', { name: 'a'.repeat(61) }],
    ['email', { email: 'ada' }],
    ['email', { email: `${'a'.repeat(250)}@example.com` }],
    ['links', { text: 'http://a.example http://b.example http://c.example http://d.example' }],
    ['name-of-site', { name: 'slow field' }],
    ['name-of-site', { name: 'SLOWFIELD.' }],
    ['name-of-site', { name: 'Slоwfield' }],
    ['name-of-site', { name: 'Ṡlowfiéld' }],
  ])('is refused: %s in %j', (problem, fields) => {
    expect(read(fields)).toEqual({ problem });
  });

  it('an account of the site has the name of the site', () => {
    const known = { name: 'Slowfield', email: 'owner@example.com', memberId: '', isOwner: true };
    expect(readComment(new URLSearchParams({ text: 'Hi' }), known, ['Slowfield'])).toMatchObject({ name: 'Slowfield' });
  });
});
