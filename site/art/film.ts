/**
 * Makes the demo's film, a moving version of the print Tide Table, in `site/public/videos`. Needs `ffmpeg` with libvpx.
 * The captions beside the film, `low-tide.vtt`, are written by hand.
 *
 * node site/art/film.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawTide } from './pieces/tide-table.ts';

const WIDTH_PX = 800;
const HEIGHT_PX = 450;
/**
 * Width in pixels at which each frame is drawn: the width of the print. The frame is then resized to the film's width.
 */
const SHEET_WIDTH_PX = 2500;
const SHEET_HEIGHT_PX = (SHEET_WIDTH_PX * HEIGHT_PX) / WIDTH_PX;
const FRAMES_PER_SECOND = 15;
const SECONDS = 10;
/** Constant quality of libvpx (`-crf`). With this value, 10 s of film have less than 400 KB. */
const QUALITY = '55';

const target = fileURLToPath(new URL('../public/videos/low-tide.webm', import.meta.url));
const frames = FRAMES_PER_SECOND * SECONDS;
const encoder = spawn(
  'ffmpeg',
  [
    ...['-loglevel', 'error', '-y'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH_PX}x${HEIGHT_PX}`, '-r', String(FRAMES_PER_SECOND)],
    ...['-i', '-', '-an', '-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-b:v', '0', '-crf', QUALITY],
    ...[
      '-deadline',
      'good',
      '-cpu-used',
      '1',
      '-row-mt',
      '1',
      '-g',
      '100',
      '-auto-alt-ref',
      '1',
      '-lag-in-frames',
      '25',
    ],
    // Puts the index of the film first, so that a player can seek before it has the whole file.
    ...['-cues_to_front', '1', '-fflags', '+bitexact', '-flags:v', '+bitexact', target],
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
const ended = once(encoder, 'exit');

for (let frame = 0; frame < frames; frame++) {
  const picture = drawTide(SHEET_WIDTH_PX, SHEET_HEIGHT_PX, frame / frames);
  if (!('svg' in picture)) throw new Error('the tide picture has pixels, but shapes are needed');
  const pixels = await sharp(Buffer.from(picture.svg)).resize(WIDTH_PX, HEIGHT_PX).removeAlpha().raw().toBuffer();
  if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
}
encoder.stdin.end();
const [code] = await ended;
process.exit(code);
