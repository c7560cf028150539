/** Writes a number with its noun: `1 problem`, `2 problems` */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
