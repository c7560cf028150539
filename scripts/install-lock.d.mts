/**
 * Waits until no other command installs packages, then takes the lock. Without the lock, two commands would disturb
 * each other: `npm ci` first removes all packages, even those that another command has just written.
 * @param file Path of the lock file, which contains the id of the process that installs. A file of a process that has
 * ended does not count.
 * @returns A function that releases the lock.
 */
export declare function takeInstallLock(file: string, onWait: () => void): Promise<() => void>;
