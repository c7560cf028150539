import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const ROOT = path.dirname(import.meta.dirname);
const CATALOGUES = globSync('{host,{sdk,site,plugins/*}/src}/messages/de.json', { cwd: ROOT });
const catalogueSchema = v.record(v.string(), v.string());
/** Pronouns of the informal address, which is "du". */
const INFORMAL = /\b(?:du|dich|dir|dein(?:e[mnrs]?)?)\b/i;
/** Informal imperatives, such as "klicke". The formal form ends in "en Sie": "klicken Sie". */
const INFORMAL_VERB =
  /\b(?:bewerte|fordere|gib|klicke|lade|melde|öffne|prüfe|schreibe|sende|versuche|verwende|wähle|warte) /i;

describe('German messages address the visitor formally, on every part of a page', () => {
  it.each(CATALOGUES)('%s', (file) => {
    const messages = v.parse(catalogueSchema, JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(Object.entries(messages).filter(([, text]) => INFORMAL.test(text) || INFORMAL_VERB.test(text))).toEqual([]);
  });

  it('in all catalogues', () => {
    expect(CATALOGUES.length).toBeGreaterThan(10);
  });
});
