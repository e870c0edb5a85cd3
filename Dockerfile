# Stockbook for a PostgreSQL server of your own; compose.yaml starts both. Without DATABASE_URL it would keep a
# private PostgreSQL in /app/data, which a single container can do as well.

FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false

FROM base AS pages
COPY package.json package-lock.json ./
RUN npm ci
COPY vite.config.ts vite.chunks.ts vite.endpoints.ts vite.offline.ts postcss.config.cjs tsconfig.json ./
COPY src/shared src/shared
COPY src/web src/web
RUN npm run build

FROM base AS packages
COPY package.json package-lock.json ./
RUN npm ci --omit=dev && npm cache clean --force

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/data
COPY --from=packages /app/node_modules node_modules
COPY --from=pages /app/dist dist
COPY package.json ./
COPY migrations migrations
COPY src/shared src/shared
COPY src/server src/server
# The folder that is written to, whose owner a volume mounted here takes over, and the one of what was compiled.
RUN install -d -o node -g node /app/data node_modules/.cache
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As the first process, so that the signal to stop reaches the server itself.
CMD ["sh", "src/server/serve.sh"]
