/* Prevents two commands from installing packages at the same time: see install-lock.d.mts. Runs before any install,
   so it must work with any version of Node. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_EVERY_MS = 500;

export async function takeInstallLock(file, onWait) {
  mkdirSync(path.dirname(file), { recursive: true });
  const release = () => rmSync(file, { force: true });
  let waits = false;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return release;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isHeld(file)) release();
    else {
      if (!waits) onWait();
      waits = true;
      await sleep(CHECK_EVERY_MS);
    }
  }
}

/** Does a process hold the lock? A lock file of a process that has ended does not count. */
function isHeld(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    // With EPERM the process exists but belongs to another account, so the lock is held. Otherwise the process or the
    // file no longer exists.
    return error.code === 'EPERM';
  }
}
