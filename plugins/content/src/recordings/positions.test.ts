import { memoryStorage } from '@plinth/sdk/testing';
import { describe, expect, it } from 'vitest';
import { keepPosition, keptPosition } from './positions.ts';

describe('the position of a recording', () => {
  it.each([
    [30, 100, 30],
    [30.9, Number.NaN, 30],
    [30, Number.POSITIVE_INFINITY, 30],
    [4, 100, 0],
    [96, 100, 0],
    [100, 100, 0],
  ])('%s s of %s s is kept as %s s', (seconds, duration, expected) => {
    const storage = memoryStorage();
    keepPosition(storage, '/a.mp3', 20, 100);
    keepPosition(storage, '/a.mp3', seconds, duration);
    expect(keptPosition(storage, '/a.mp3')).toBe(expected);
  });

  it('of 21 recordings the last 20 are kept', () => {
    const storage = memoryStorage();
    for (let index = 0; index <= 20; index++) keepPosition(storage, `/${index}.mp3`, 30, 100);
    expect([keptPosition(storage, '/0.mp3'), keptPosition(storage, '/1.mp3')]).toEqual([0, 30]);
  });

  it('nothing stays stored after the last recording has ended', () => {
    const storage = memoryStorage();
    keepPosition(storage, '/a.mp3', 30, 100);
    keepPosition(storage, '/a.mp3', 100, 100);
    expect(storage.keys('content.audio')).toEqual([]);
  });

  it.each(['{}', 'null', '[["/a.mp3","x"]]', 'no JSON'])('stored %s counts as nothing', (stored) => {
    const storage = memoryStorage();
    storage.set('content.audio', stored);
    expect(keptPosition(storage, '/a.mp3')).toBe(0);
    keepPosition(storage, '/a.mp3', 30, 100);
    expect(keptPosition(storage, '/a.mp3')).toBe(30);
  });
});
