/**
 * Waits until no other command installs packages, then takes the lock. Without it two commands would disturb each
 * other: `npm ci` begins by removing the packages that the other has just written.
 * @param file Holds the id of the process that installs. A process that has ended does not count.
 * @returns Releases the lock.
 */
export declare function takeInstallLock(file: string, onWait: () => void): Promise<() => void>;
