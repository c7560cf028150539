export function demoPayments(
  options: readonly string[],
  own: Readonly<Record<string, string | undefined>>,
): { PLINTH_PAYMENTS?: string };
