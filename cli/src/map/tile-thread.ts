import { writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { encodeTile } from './encode-tile.ts';
import { readBatch } from './read-batch.ts';
import { tileBatch } from './tile-batch.ts';
import { runBytes } from './tile-run.ts';
import type { BatchReply, EncodeReply, TileTask } from './tile-tasks.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

function makeRun({ bytes, ends, run, zooms }: Extract<TileTask, { kind: 'batch' }>): BatchReply {
  const { features, ...about } = readBatch(bytes, ends, decoder);
  const { parts, omitted } = tileBatch(features, zooms);
  if (parts.length > 0) writeFileSync(run, runBytes(parts));
  return { ...about, omitted, hasTiles: parts.length > 0 };
}

function encode({ tiles, mostBytes }: Extract<TileTask, { kind: 'encode' }>): EncodeReply {
  return { tiles: tiles.map((stored) => encodeTile(stored, mostBytes)) };
}

parentPort?.on('message', (task: TileTask) => {
  parentPort?.postMessage(task.kind === 'batch' ? makeRun(task) : encode(task));
});
