# Two images from one build. `services` contains all five processes; the command of a container chooses one. `operations`
# contains what runs beside them: the service `environment` of docker-compose.yml, the local fakes, and the ops commands.
ARG NODE_IMAGE=node:24-bookworm-slim

# The package manifests alone: as long as they do not change, Docker reuses the installations below.
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
COPY infra/deploy/docker/image/package.json infra/deploy/docker/image/

# Compiled files without sources, types and source maps. No package runs a script when it is installed.
FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspaces
COPY tsconfig.base.json nx.json ./
COPY services services
COPY web web
COPY infra infra
RUN NX_DAEMON=false npx nx run-many -t build --outputStyle=static \
  && find services web -path '*/dist/*' \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.map' \) -delete
RUN node infra/dev/bundle.mjs --from infra/dist/deploy/containers --to infra/operations prepare fakes ops

# The packages that are not bundled into the programs, without what nobody reads at run time: among it a reporter of
# installations, and a compiler that a package could have types checked by.
FROM manifests AS services-dependencies
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev -w @firm/image \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.md' \) -delete \
  && rm -rf node_modules/@scarf node_modules/typescript node_modules/@typescript

# No package manager at run time. A new named volume takes over the owner of the folder that it is mounted on, so the
# folders belong to the user `node`, who may then write into the volumes.
FROM ${NODE_IMAGE} AS runtime
RUN rm -rf /usr/local/lib/node_modules /opt/yarn* \
  /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
  && mkdir -p /run/firm /backups \
  && chown -R node:node /run/firm /backups
ENV NODE_ENV=production
WORKDIR /app

FROM runtime AS operations
COPY --from=build /app/package.json package.json
COPY --from=build /app/infra/operations infra/dist/deploy/containers
USER node

FROM runtime AS services
COPY --from=services-dependencies /app/package.json package.json
COPY --from=services-dependencies /app/node_modules node_modules
COPY --from=build /app/services/gateway/dist services/gateway/dist
COPY --from=build /app/services/content/dist services/content/dist
COPY --from=build /app/services/alfred/dist services/alfred/dist
COPY --from=build /app/services/video/dist services/video/dist
COPY --from=build /app/web/dist web/dist
USER node
EXPOSE 8080
