# Two images from one build. `services` is all five processes; what a container runs is its command. `operations` is what
# runs beside them: the first container of docker-compose.yml, the local stand-ins, and the commands of care.
ARG NODE_IMAGE=node:24-bookworm-slim

# The manifests alone: as long as they do not change, none of the installations below runs again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY services/contracts/package.json services/contracts/
COPY services/platform/package.json services/platform/
COPY services/gateway/package.json services/gateway/
COPY services/content/package.json services/content/
COPY services/alfred/package.json services/alfred/
COPY services/video/package.json services/video/
COPY web/package.json web/
COPY infra/package.json infra/
COPY infra/dev/fakes/package.json infra/dev/fakes/

# Compiled files without their sources, types and test equipment.
FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json nx.json ./
COPY services services
COPY web web
COPY infra infra
RUN NX_DAEMON=false npx nx run-many -t build --outputStyle=static \
  && find services web infra -path '*/dist/*' \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.map' \) -delete \
  && rm -rf services/platform/dist/testing

FROM manifests AS services-dependencies
RUN npm ci --no-audit --no-fund --omit=dev \
  -w @firm/contracts -w @firm/platform -w @firm/gateway -w @firm/content -w @firm/alfred -w @firm/video

# Without what is optional: an embedded PostgreSQL and a browser have no place in a container.
FROM manifests AS operations-dependencies
RUN npm ci --no-audit --no-fund --omit=dev --omit=optional -w @firm/contracts -w @firm/platform -w @firm/fakes -w @firm/infra

# Whoever runs a process needs no package manager. What a named volume finds in an image becomes its own, owner included:
# so a user who is not root may write into it.
FROM ${NODE_IMAGE} AS runtime
RUN rm -rf /usr/local/lib/node_modules /opt/yarn* \
  /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
  && mkdir -p /run/firm/services /run/firm/stores /backups \
  && chown -R node:node /run/firm /backups
ENV NODE_ENV=production
WORKDIR /app

FROM runtime AS operations
COPY --from=operations-dependencies /app ./
COPY --from=build /app/services/contracts/dist services/contracts/dist
COPY --from=build /app/services/platform/dist services/platform/dist
COPY --from=build /app/infra/dev/fakes/dist infra/dev/fakes/dist
COPY --from=build /app/infra/dist/dev/stack infra/dist/dev/stack
COPY --from=build /app/infra/dist/ops infra/dist/ops
USER node

FROM runtime AS services
COPY --from=services-dependencies /app ./
COPY --from=build /app/services/gateway/dist services/gateway/dist
COPY --from=build /app/services/content/dist services/content/dist
COPY --from=build /app/services/alfred/dist services/alfred/dist
COPY --from=build /app/services/video/dist services/video/dist
COPY --from=build /app/web/dist web/dist
USER node
EXPOSE 8080
