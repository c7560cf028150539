/** Limits for the files that `plinth lock` fetches from other servers. */
export interface FetchLimits {
  /** Longest wait for the start of an answer, in milliseconds. */
  readonly answerMs: number;
  /** Longest time for one file, in milliseconds. */
  readonly fileMs: number;
  /** Largest file, in bytes after decompression. */
  readonly fileBytes: number;
  /** Largest release, in bytes: all files of a plugin together. */
  readonly releaseBytes: number;
  /** Largest number of files of one plugin. */
  readonly files: number;
  /** Number of requests at the same time, to all servers together. */
  readonly parallel: number;
}

export const FETCH_LIMITS: FetchLimits = {
  answerMs: 10_000,
  fileMs: 30_000,
  fileBytes: 20_000_000,
  releaseBytes: 100_000_000,
  files: 1_000,
  parallel: 16,
};
