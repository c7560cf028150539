import * as v from 'valibot';
import { type ProxyTrust, readProxyTrust } from './trust-proxy.ts';

/** How the server is reached over the network. */
export interface ServerSettings {
  /** Proxies whose `X-Forwarded-*` headers are trusted. Default: no proxy. */
  readonly trustProxy: ProxyTrust;
  /**
   * Seconds between SIGTERM and the moment at which the server accepts no more connections. Default: 5; 0 with `--dev`.
   */
  readonly drainSeconds: number;
  /** Time-out in seconds for the headers of a request and the beginning of its body. Default: 20. */
  readonly slowRequestSeconds: number;
  /** Limit for simultaneous connections. Default: 10,000. */
  readonly mostConnections: number;
  /** Limit for simultaneous connections from one address that is not a trusted proxy. Default: 250. */
  readonly mostConnectionsPerAddress: number;
  /**
   * Origins of other servers whose pages belong to this site and may call it, such as a static export. Default: no
   * origin.
   */
  readonly siteOrigins: readonly string[];
  /** Token that a request for `/metrics` must send. Undefined: the address does not exist. */
  readonly metricsToken: string | undefined;
}

/** Environment variables, keyed by the name that `readServerSettings` uses. */
export const SERVER_VARIABLES: Readonly<Record<string, string>> = {
  trustProxy: 'TRUST_PROXY',
  drainSeconds: 'PLINTH_DRAIN_SECONDS',
  slowRequestSeconds: 'PLINTH_SLOW_REQUEST_SECONDS',
  mostConnections: 'PLINTH_MAX_CONNECTIONS',
  mostConnectionsPerAddress: 'PLINTH_MAX_CONNECTIONS_PER_ADDRESS',
  siteOrigins: 'PLINTH_SITE_ORIGINS',
  metricsToken: 'PLINTH_METRICS_TOKEN',
};

const LONGEST_SECONDS = 600;
const MOST_CONNECTIONS = 1_000_000;

const trust = v.pipe(
  v.string(),
  v.rawTransform<string, ProxyTrust>(({ dataset, addIssue, NEVER }) => {
    const read = readProxyTrust(dataset.value);
    if ('kind' in read) return read;
    addIssue({ message: read.problem });
    return NEVER;
  }),
);

const ORIGIN_RULE = 'must be origins with commas between them: https://www.example.com,https://example.com';
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.array(
    v.pipe(
      v.string(),
      v.check((origin) => isOrigin(origin), ORIGIN_RULE),
    ),
  ),
);

/** Pattern of a token. A shorter token could be guessed. All these characters can be in a header without escaping. */
const TOKEN_SHAPE = /^[\w.~+/=-]{16,200}$/;
const TOKEN_RULE = 'must have 16 to 200 letters, digits and any of . _ ~ + / = -';

const serverSchema = v.object({
  trustProxy: v.optional(trust, 'false'),
  drainSeconds: v.optional(whole(0, LONGEST_SECONDS), '5'),
  slowRequestSeconds: v.optional(whole(1, LONGEST_SECONDS), '20'),
  mostConnections: v.optional(whole(1, MOST_CONNECTIONS), '10000'),
  mostConnectionsPerAddress: v.optional(whole(1, MOST_CONNECTIONS), '250'),
  siteOrigins: v.optional(origins),
  metricsToken: v.optional(v.pipe(v.string(), v.regex(TOKEN_SHAPE, TOKEN_RULE))),
});

/** Reads the settings of the server. The problems in the result name the environment variables. */
export function readServerSettings(given: Record<string, unknown>): {
  readonly server: ServerSettings;
  readonly problems: readonly string[];
} {
  const parsed = v.safeParse(serverSchema, given);
  if (parsed.success) return { server: settingsOf(parsed.output), problems: [] };
  const problems = parsed.issues.map((issue) => `${variableOf(v.getDotPath(issue))}: ${issue.message}`);
  return { server: defaultServerSettings(), problems };
}

/** Settings of the server when no environment variable is set. */
export function defaultServerSettings(): ServerSettings {
  return settingsOf(v.parse(serverSchema, {}));
}

function settingsOf({ siteOrigins = [], metricsToken, ...given }: v.InferOutput<typeof serverSchema>): ServerSettings {
  return { ...given, siteOrigins, metricsToken };
}

/** Is the text an origin as browsers write it: without a path and without the protocol's default port? */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function whole(least: number, most: number) {
  const rule = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, rule),
    v.transform(Number),
    v.minValue(least, rule),
    v.maxValue(most, rule),
  );
}

function variableOf(option: string | null): string {
  // For a problem with one item of a list, the option is the list: `siteOrigins.0` is `siteOrigins`.
  const [name = ''] = option?.split('.') ?? [];
  return SERVER_VARIABLES[name] ?? String(option);
}
