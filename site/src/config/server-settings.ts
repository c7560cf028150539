import * as v from 'valibot';
import { type ProxyTrust, readProxyTrust } from './trust-proxy.ts';

/** How the server stands in its network. */
export interface ServerSettings {
  /** Whose `X-Forwarded-*` headers are believed. Default: nobody's. */
  readonly trustProxy: ProxyTrust;
  /** Time between SIGTERM and the moment at which no more connections are taken. Seconds, default 5; 0 with `--dev`. */
  readonly drainSeconds: number;
  /** Time in which the head of a request has to arrive, and its body to begin to flow. Seconds, default 20. */
  readonly slowRequestSeconds: number;
  /** Connections at the same time. Default 10,000. */
  readonly mostConnections: number;
  /** Connections at the same time from one address that is no proxy. Default 250. */
  readonly mostConnectionsPerAddress: number;
  /** Origins of other servers whose pages belong to this site and may call it, such as a static export. Default: none. */
  readonly siteOrigins: readonly string[];
  /** What `/metrics` asks for; there is no such address without it. */
  readonly metricsToken: string | undefined;
}

/** Variables by the name that `readServerSettings` knows them by. */
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

/** Shorter ones are guessed; a header takes these characters as they are. */
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

/** Reads the settings, or says what is wrong with them by the names of their variables. */
export function readServerSettings(given: Record<string, unknown>): {
  readonly server: ServerSettings;
  readonly problems: readonly string[];
} {
  const parsed = v.safeParse(serverSchema, given);
  if (parsed.success) return { server: settingsOf(parsed.output), problems: [] };
  const problems = parsed.issues.map((issue) => `${variableOf(v.getDotPath(issue))}: ${issue.message}`);
  return { server: defaultServerSettings(), problems };
}

/** Settings when no variable is set. */
export function defaultServerSettings(): ServerSettings {
  return settingsOf(v.parse(serverSchema, {}));
}

function settingsOf({ siteOrigins = [], metricsToken, ...given }: v.InferOutput<typeof serverSchema>): ServerSettings {
  return { ...given, siteOrigins, metricsToken };
}

/** As browsers write it: without a path, and without a port that goes without saying. */
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
  // An item of a list is named after its list.
  const [name = ''] = option?.split('.') ?? [];
  return SERVER_VARIABLES[name] ?? String(option);
}
