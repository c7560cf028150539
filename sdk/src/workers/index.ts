export { allowWorker, WORKER_POLICY } from './allow-worker.ts';
