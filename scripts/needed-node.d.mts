/**
 * The oldest Node that runs server and scripts, as `[major, minor]`. 24.7 is the first with argon2 in `node:crypto`,
 * which hashes the owner's password.
 */
export declare const NEEDED_NODE: readonly [number, number];

/** @param version What `node --version` prints; an empty text when there is none. */
export declare function isNewEnough(version: string): boolean;

/** What to say about a version that is not new enough. */
export declare function tooOld(version: string): string;
