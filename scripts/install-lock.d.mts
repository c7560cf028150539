/**
 * Waits until no other command installs packages: `npm ci` begins by removing those that the other has just written.
 * @param file Holds the process that installs; one that has ended counts no longer.
 * @returns Ends the lock.
 */
export declare function takeInstallLock(file: string, onWait: () => void): Promise<() => void>;
