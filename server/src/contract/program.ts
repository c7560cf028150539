import type { Log } from '../pages/problem-report.ts';
import type { Database } from '../storage/open-database.ts';
import type { SiteConfig } from './site-config.ts';

/** What a program gets. It has no running site. */
export interface ProgramParts {
  readonly config: SiteConfig;
  readonly database: Database;
  readonly log: Log;
}

/** A program that runs beside the site as a process of its own, such as the reader of an event stream. */
export interface Program {
  /** Is everything that the program needs connected? */
  isReady(): boolean;
  /** Figures for `/readyz`. */
  status(): Readonly<Record<string, unknown>>;
  /** Resolves when the program has stored what it was working on. */
  stop(): Promise<void>;
}

/** @throws SiteError `PLINTH-SITE-001` when a setting is missing. */
export type StartProgram = (parts: ProgramParts) => Program;
