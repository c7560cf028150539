import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlockType, blockName, blockTypeByName } from './block-type.ts';

describe('block types', () => {
  it.each([
    ['navigation', 1],
    ['html', 2],
    ['logo', 3],
    ['map', 4],
    ['image', 5],
    ['twitter', 6],
    ['journal', 7],
    ['gallery', 8],
    ['form', 9],
    ['geo', 10],
    ['index', 11],
    ['collection-link', 12],
    ['link', 13],
    ['tag-cloud', 14],
    ['comments', 16],
    ['folder', 17],
    ['menu', 18],
    ['social-links', 19],
    ['summary', 20],
    ['spacer', 21],
    ['embed', 22],
    ['code', 23],
    ['foursquare', 24],
    ['instagram', 25],
    ['calendar', 26],
    ['posts-by-author', 27],
    ['posts-by-tag', 28],
    ['posts-by-category', 29],
    ['posts-by-month', 30],
    ['quote', 31],
    ['video', 32],
    ['search', 33],
    ['audio', 41],
    ['500px', 42],
    ['product', 43],
    ['markdown', 44],
    ['flickr', 45],
    ['amazon', 46],
    ['horizontal-rule', 47],
    ['social-account-links', 48],
    ['rss', 49],
    ['opentable', 50],
    ['newsletter', 51],
    ['donation', 52],
    ['button', 53],
    ['social-account-links-v2', 54],
    ['summary-v2', 55],
    ['soundcloud', 56],
    ['tour-dates', 59],
    ['album', 60],
    ['archive', 61],
    ['chart', 62],
    ['zola', 63],
    ['acuity', 65],
    ['opentable-v2', 66],
    ['member-area', 67],
    ['tock', 68],
    ['accordion', 69],
    ['component', 1337],
  ])('§3 %s is %i', (name, number) => {
    expect(blockTypeByName(name)).toBe(number);
    expect(blockName(number)).toBe(name);
  });

  it('§3 has no other block types, and no number twice', () => {
    expect(Object.keys(BlockType)).toHaveLength(59);
    expect(new Set(Object.values(BlockType)).size).toBe(59);
  });

  it('§3 a name may also be in camel case', () => {
    expect(blockTypeByName('memberArea')).toBe(BlockType.memberArea);
    expect(blockTypeByName('socialAccountLinksV2')).toBe(BlockType.socialAccountLinksV2);
  });

  it.each([
    '',
    'Accordion',
    'member_area',
    'socialAccount-links',
    '-html',
    '69',
    'toString',
    '__proto__',
    'constructor',
  ])('no block is called %j', (name) => {
    expect(blockTypeByName(name)).toBeUndefined();
  });

  it.each([0, 15, 34, 40, 57, 58, 64, 70, -1, 2.5, Number.NaN])('§3 has no name for %d', (number) => {
    expect(blockName(number)).toBeUndefined();
  });

  it('never throws, for any name', () => {
    fc.assert(fc.property(fc.string(), (name) => blockName(blockTypeByName(name) ?? Number.NaN) !== ''));
  });
});
