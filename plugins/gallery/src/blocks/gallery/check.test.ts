import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkGallery } from './check.ts';
import { gallerySchema } from './schema.ts';

const found = (raw: object) =>
  checkGallery(parse(gallerySchema, raw), raw).map(({ at, given }) => (given === undefined ? at : `${at} ${given}`));
const picture = { src: '/images/a.webp' };

describe('the data of a gallery', () => {
  it.each([
    ['an unknown design', { design: 'sldieshow', slides: [picture] }, ['design sldieshow']],
    ['an unknown option', { design: 'grid', slides: [picture], 'auto-paly': true }, ['auto-paly autoPaly']],
    ['a misspelled list', { design: 'grid', slide: [picture] }, ['slide slide']],
    ['a slide without a picture', { design: 'grid', slides: [picture, {}] }, ['slides.1']],
    ['a slide without its video', { design: 'grid', slides: [{ ...picture, type: 'video' }] }, ['slides.0']],
    [
      'an address of no video',
      { design: 'grid', slides: [{ ...picture, type: 'video', video: { url: 'https://example.org/a' } }] },
      ['slides.0.video'],
    ],
  ])('is reported for %s', (_, raw, places) => {
    expect(found(raw)).toEqual(places);
  });

  it('is not reported when it is right, in older names too', () => {
    const video = { ...picture, type: 'video', video: { url: 'https://youtu.be/abcdefghijk' } };
    expect(found({ design: 'Auto Columns', slides: [picture, video], 'show-meta': true, aspectRatio: null })).toEqual(
      [],
    );
    expect(found({ variant: 'grid', slides: [picture] })).toEqual([]);
  });
});
