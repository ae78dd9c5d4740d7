# One image for all five processes; what a container runs is its command (docker-compose.yml).
ARG NODE_IMAGE=node:24-bookworm-slim

# The manifests alone: as long as they do not change, neither of the installations below runs again.
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

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json nx.json ./
COPY services services
COPY web web
RUN NX_DAEMON=false npx nx run-many -t build --exclude @firm/infra --outputStyle=static \
  # What the image takes along: compiled files, no sources, no types.
  && find services -mindepth 2 -maxdepth 2 ! -name dist ! -name package.json -exec rm -rf {} + \
  && find services -name '*.d.ts' -delete

FROM manifests AS dependencies
RUN npm ci --no-audit --no-fund --omit=dev \
  -w @firm/contracts -w @firm/platform -w @firm/gateway -w @firm/content -w @firm/alfred -w @firm/video

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/services services
COPY --from=build /app/web/dist web/dist
USER node
EXPOSE 8080
