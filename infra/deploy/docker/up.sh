#!/bin/sh
# Applies a changed .env or a new release to a site that runs. `docker compose up` alone stops containers before the service
# `environment` has checked .env; here it checks first, and a .env that it refuses changes nothing.
set -eu
cd "$(dirname "$0")/../../.."
docker compose build
docker compose run --rm environment
exec docker compose up --detach "$@"
