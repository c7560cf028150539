/** Text in the table when a measurement has failed. */
export const FAILED = 'failed';

/**
 * Runs a measurement. When the measurement fails, only its own figure is missing: the reason is printed on the console,
 * and the run continues.
 */
export async function attempt<Result>(what: string, measure: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await measure();
  } catch (error) {
    console.warn(`${what} could not be measured: ${String(error)}`);
    return undefined;
  }
}
