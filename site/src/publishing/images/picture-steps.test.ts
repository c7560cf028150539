import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { temporaryFolders } from '../../testing/temporary-site.ts';
import { pictureSteps } from './picture-steps.ts';

/** EXIF orientation of a picture whose pixels are stored in landscape format and shown in portrait format. */
const TURNED = 6;

it.each([
  ['that is not rotated', 1, [100, 300, 500]],
  ['that EXIF rotates', TURNED, [100]],
])(
  'a picture file of 400 by 90 pixels %s has the width steps of its displayed width',
  async (_, orientation, steps) => {
    await using folders = await temporaryFolders({});
    const file = path.join(folders.config.pages, 'a.jpg');
    const picture = sharp({ create: { width: 400, height: 90, channels: 3, background: '#c84' } });
    await writeFile(file, await picture.withMetadata({ orientation }).jpeg().toBuffer());
    const asset = { url: '/images/a.jpg', file, contentType: 'image/jpeg', immutable: false, version: '1' };
    expect(await pictureSteps(asset)).toEqual(steps);
  },
);
