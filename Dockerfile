# Builds host, plugins and site, and serves the demo site. Page files of your own: see site/README.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# The second install leaves only what the server imports.
RUN npm ci --no-audit --no-fund && npm run build && npm ci --no-audit --no-fund --omit=dev --workspace=@plinth/site

FROM node:24-bookworm-slim
# MALLOC_* and NODE_OPTIONS bound the memory of the process: scripts/server-environment.mjs says how.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 PLINTH_DATA=/data \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 \
    NODE_OPTIONS=--max-semi-space-size=4
WORKDIR /app
# The files belong to root, so the server can write into its data folder only.
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/manifests manifests
COPY --from=build /app/sdk sdk
COPY --from=build /app/server server
COPY --from=build /app/plugins plugins
COPY --from=build /app/site site
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "site/src/app/main.ts"]
