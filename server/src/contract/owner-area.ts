import type { Permission } from '@plinth/sdk/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UploadHandler } from './owner-upload.ts';
import type { SignedIn } from './signed-in.ts';

/** Handler of a route of the owner's area. Its first argument is the account that sent the request. */
export type OwnerHandler = (owner: SignedIn, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Where features declare the routes of the owner's area, each with the permission that it needs (§6). A visitor is
 * asked to sign in, and an account without the permission gets 403. The server does not start when a feature adds a
 * route below `/config` in any other way.
 */
export interface OwnerArea {
  /** A page or a file to download: `GET`. */
  page(path: string, permission: Permission, handler: OwnerHandler): void;
  /** A form that changes something: `POST`. It must send the crumb of the session, from a page of this site. */
  form(path: string, permission: Permission, handler: OwnerHandler): void;
  /**
   * A form that sends a file: `POST` as `multipart/form-data`. Its field `crumb` must come before the file. Nothing of
   * the file is read before the crumb is checked.
   */
  upload(path: string, options: UploadOptions, handler: UploadHandler): void;
  /** A route that needs no permission. */
  open(route: OpenRoute): void;
}

interface UploadOptions {
  readonly permission: Permission;
  /** Limit for the file in bytes. A larger file is cut off. */
  readonly largestFileBytes: number;
}

interface OpenRoute {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Why the route needs no permission. */
  readonly why: string;
  readonly bodyLimit?: number;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

/** A route of the owner's area, as a feature has declared it. */
export interface DeclaredRoute {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Permission that an account needs for the route; undefined for a route that needs none. */
  readonly permission: Permission | undefined;
}
