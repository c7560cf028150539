/** What stands in the table where nothing could be measured. */
export const FAILED = 'failed';

/** Measures. What fails costs its own figure: the console says why, and the run goes on. */
export async function attempt<Result>(what: string, measure: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await measure();
  } catch (error) {
    console.warn(`${what} could not be measured: ${String(error)}`);
    return undefined;
  }
}
