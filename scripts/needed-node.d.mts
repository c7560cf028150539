/**
 * The oldest version of Node that runs server and scripts, as `[major, minor]`. 24.7 is the first version with argon2
 * in `node:crypto`, which hashes the owner's password.
 */
export declare const NEEDED_NODE: readonly [number, number];

/** @param version What `node --version` prints; an empty text when there is no Node. */
export declare function isNewEnough(version: string): boolean;

/** Message about a version of Node that is too old. */
export declare function tooOld(version: string): string;
