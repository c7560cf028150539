# Builds host, plugins and site, and serves the demo site. Page files of your own: mount them and set PLINTH_PAGES.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

FROM node:24-bookworm-slim
# MALLOC_* and NODE_OPTIONS bound the memory of the process: scripts/server-environment.mjs says how.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 PLINTH_DATA=/data \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 \
    NODE_OPTIONS=--max-semi-space-size=4
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "site/src/app/main.ts"]
