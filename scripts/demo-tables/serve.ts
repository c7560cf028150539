import { startTablesServer } from './tables-server.ts';

/**
 * `node scripts/demo-tables/serve.ts [PORT]`: the stand-in for a booking service. When another program uses the port,
 * the stand-in says so and ends, because the demo also works without it. The stand-in ends when the process that has
 * started it ends.
 */

/** The port that manifests/demo.json names. */
const DEMO_PORT = 4174;

const port = Number(process.argv[2] ?? DEMO_PORT);
const server = await startTablesServer(port).catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) throw error;
  console.info(`Port ${port} is taken, so the demo has no stand-in for table reservations`);
  process.exit(0);
});
console.info(`The demo's stand-in for table reservations is at http://localhost:${server.port}`);
process.once('disconnect', () => process.exit(0));
