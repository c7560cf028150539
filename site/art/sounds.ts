/**
 * Makes the demo's recordings in `site/public/sounds`: short melodies of plucked strings, as WAV files. The same code
 * always makes the same files.
 *
 * node site/art/sounds.ts
 */
import { mkdir, writeFile } from 'node:fs/promises';

const FOLDER = new URL('../public/sounds/', import.meta.url);
/** Low quality, because the files are in the repository. */
const SAMPLES_PER_SECOND = 8000;
const LENGTH_OF_NOTE_S = 0.5;
/** Frequencies of a pentatonic scale on A, in hertz. */
const SCALE = [220, 247, 277, 330, 370, 440, 494] as const;

/** Steps of the scale, one for each half second. */
const MELODIES: Readonly<Record<string, readonly number[]>> = {
  'slow-field': [0, 2, 4, 2, 5, 4, 2, 0, 1, 3, 5, 3, 6, 5, 3, 1, 0, 0, 4, 4],
  'drying-racks': [6, 5, 4, 3, 2, 1, 0, 1, 2, 4, 6, 4],
};

await mkdir(FOLDER, { recursive: true });
for (const [name, steps] of Object.entries(MELODIES)) {
  await writeFile(new URL(`${name}.wav`, FOLDER), wav(melody(steps)));
}

/** Samples from -1 to 1. Each note fades away, also while the next one sounds. */
function melody(steps: readonly number[]): Float64Array {
  const samples = new Float64Array(SAMPLES_PER_SECOND * LENGTH_OF_NOTE_S * steps.length);
  for (const [index, step] of steps.entries()) {
    const start = Math.round(index * LENGTH_OF_NOTE_S * SAMPLES_PER_SECOND);
    for (let at = start; at < samples.length; at++) {
      const seconds = (at - start) / SAMPLES_PER_SECOND;
      const wave = Math.sin(2 * Math.PI * (SCALE[step] ?? SCALE[0]) * seconds);
      samples[at] = (samples[at] ?? 0) + 0.4 * wave * Math.exp(-4 * seconds);
    }
  }
  return samples;
}

/** A WAV file with one channel and eight bits for each sample. */
function wav(samples: Float64Array): Uint8Array {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  header.writeUInt32LE(SAMPLES_PER_SECOND, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  const data = Uint8Array.from(samples, (sample) => Math.round(128 + 127 * Math.max(-1, Math.min(1, sample))));
  return Buffer.concat([header, data]);
}
