import { fieldSchema } from '@plinth/sdk/forms';
import { sniffType } from '@plinth/server/services';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkContents } from './check-files.ts';

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const GERMAN = Buffer.from('Größe;Preis\r\nM;58,50', 'latin1');

describe('§8 files of a field', () => {
  it.each([
    [['text/csv'], 'preise.csv', GERMAN, true],
    [['text/csv'], 'preise.csv', Buffer.from('Größe;Preis'), true],
    [['.csv'], 'preise.csv', GERMAN, true],
    [['text/csv'], 'preise.csv', OLE, false],
    [['text/csv'], 'preise.csv', Buffer.from('PK\x03\x04'), false],
    [['text/csv'], 'preise.xls', OLE, false],
    [['text/csv'], 'preise.html', Buffer.from('<p>'), false],
    [['application/zip'], 'a.zip', Buffer.from('PK\x03\x04'), true],
    [['application/zip'], 'a.zip', Buffer.from('MZ'), false],
    [['image/*'], 'a.heic', Buffer.from('\0\0\0\x18ftypheic'), true],
    [['image/*'], 'a.heic', Buffer.from('<svg>'), false],
  ])('that accepts %j: %s', (accept, name, content, isTaken) => {
    const field = v.parse(fieldSchema, { id: 'doc', type: 'file', title: 'Document', accept });
    const file = { id: '1', path: '', name, size: content.length, type: sniffType(content, name), sha256: '' };
    expect(checkContents([field], new Map([['doc', [file]]])).size === 0).toBe(isTaken);
  });
});
