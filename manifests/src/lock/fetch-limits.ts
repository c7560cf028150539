/** Limits for the files that `plinth lock` fetches from other servers. */
export interface FetchLimits {
  /** Longest time from a request to the start of its answer, in milliseconds. */
  readonly answerMs: number;
  /** Longest time from a request to the end of its answer, in milliseconds. */
  readonly fileMs: number;
  /** Largest size of one file, in bytes after decompression. */
  readonly fileBytes: number;
  /** Largest size of a release (all files of a plugin together), in bytes. */
  readonly releaseBytes: number;
  /** Largest number of files of one plugin. */
  readonly files: number;
  /** Largest number of requests that are open at the same time, to all servers together. */
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
