import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type Lockfile, ManifestError, overrideBuild, type Problem } from '@plinth/manifests';
import * as v from 'valibot';
import { meantAddress } from '../meant-address.ts';
import type { OverrideFiles } from './override-script.ts';

/** Interval between requests to the site until its owner has confirmed the override. */
const ASK_EVERY_MS = 2_000;
/**
 * Interval between requests to the site after its owner has confirmed the override. The answers show when the override
 * has ended.
 */
const KEEP_EVERY_MS = 5_000;
const TIMEOUT_MS = 10_000;
const BUILD_PATH = '/config/overrides/build';
const CONFIRM_PATH = '/config/overrides';
/** Error code of the site's answer before the owner has confirmed the override, and after the override has ended. */
const NOT_CONFIRMED = 'PLINTH-SITE-085';

const refusalSchema = v.object({ code: v.string(), error: v.string() });

interface SiteOverrideOptions {
  /** Origin of the site that shows the build. */
  readonly site: string;
  /** Name of the plugin. */
  readonly name: string;
  /** Origin of the dev server. */
  readonly address: string;
  readonly files: OverrideFiles;
  /** Called when the site shows a build. `builtAt` is the time of that build, in milliseconds since 1970. */
  readonly onShown: (builtAt: number) => void;
  /** Called with news for the author: a problem, or that the override was confirmed or has ended. */
  readonly onNews: (news: Problem | 'confirmed' | 'ended') => void;
}

/** Sends the descriptions of builds to a site. They are signed with a key that the owner of the site confirms. */
export interface SiteOverride {
  /** Address at which the owner confirms the override. */
  readonly confirmAddress: string;
  /** Sends a build to the site, and repeats the request until there is a newer build. */
  send(lock: Lockfile): void;
  close(): Promise<void>;
}

export function siteOverride({ site, name, address, files, onShown, onNews }: SiteOverrideOptions): SiteOverride {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'jwk' }).x ?? '';
  const ended = new AbortController();
  let latest = '';
  let builtAt = 0;
  let shownAt = 0;
  let isConfirmed = false;
  let lastProblem = '';
  let following: Promise<void> | undefined;
  let endWait: () => void = () => undefined;

  const take = (answer: 'taken' | Refusal, sentAt: number) => {
    if (answer === 'taken') {
      if (!isConfirmed) onNews('confirmed');
      isConfirmed = true;
      lastProblem = '';
      if (shownAt !== sentAt) onShown(sentAt);
      shownAt = sentAt;
    } else if (answer.code === NOT_CONFIRMED) {
      if (isConfirmed) onNews('ended');
      isConfirmed = false;
    } else {
      const problem = problemOf(site, answer);
      if (problem.message !== lastProblem) onNews(problem);
      lastProblem = problem.message;
    }
  };

  /**
   * Sends the latest build again and again. The owner can end the override and confirm it a second time: the site then
   * needs the build once more.
   */
  const follow = async () => {
    while (!ended.signal.aborted) {
      const [build, sentAt] = [latest, builtAt];
      const answer = await put(site, key, privateKey, build, ended.signal);
      if (ended.signal.aborted) return;
      take(answer, sentAt);
      if (build === latest) await pause(isConfirmed ? KEEP_EVERY_MS : ASK_EVERY_MS);
    }
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    confirmAddress: `${site}${CONFIRM_PATH}?${new URLSearchParams({ plugin: name, origin: address, key })}`,
    send: (lock) => {
      // Each build gets a later time than the previous build, because the site ignores a build with an earlier time,
      // and open pages reload only for a later one.
      builtAt = Math.max(Date.now(), builtAt + 1);
      latest = JSON.stringify(overrideBuild(lock, address, { name, builtAt, script: files.script(address) }));
      endWait();
      following ??= follow();
    },
    close: async () => {
      ended.abort();
      endWait();
      await following;
    },
  };
}

interface Refusal {
  readonly code: string;
  readonly error: string;
}

async function put(
  site: string,
  key: string,
  privateKey: KeyObject,
  build: string,
  ended: AbortSignal,
): Promise<'taken' | Refusal> {
  const signature = sign(null, Buffer.from(build), privateKey).toString('base64url');
  try {
    const answer = await fetch(site + BUILD_PATH, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, signature, build }),
      redirect: 'error',
      signal: AbortSignal.any([ended, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (answer.ok) return 'taken';
    // An answer that is not JSON, such as the answer of a proxy, is described by its status.
    const parsed = v.safeParse(refusalSchema, await answer.json().catch(() => undefined));
    return parsed.success ? parsed.output : { code: '', error: `answers with HTTP status ${answer.status}` };
  } catch (error) {
    const reason = error instanceof Error ? (error.cause instanceof Error && error.cause.message) || error.message : '';
    return { code: '', error: `does not answer: ${reason}` };
  }
}

function problemOf(site: string, { code, error }: Refusal): Problem {
  return {
    code: 'PLINTH-MANIFEST-210',
    file: site,
    message: code === '' ? error : `refuses the build (${code}): ${error}`,
    hint: 'check the address and that the site runs a version with overrides; the pages of the examples still work',
  };
}

/**
 * Parses the origin of a site from the command line.
 * @throws ManifestError `PLINTH-MANIFEST-211`
 */
export function siteOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === '') return url.origin;
  const meant = meantAddress(text);
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-211',
      file: text,
      message: `is not the address of a site${meant ? `; did you mean "${meant}"?` : ''}`,
      hint: 'type it with http:// or https://, such as --site https://www.example.com',
    },
  ]);
}
