#!/bin/sh
# `release.sh OVERLAY`: brings a release or changed settings to the cluster of the current kubectl context, in the order that
# `kubectl apply -k` alone does not keep: settings and policies; migrations, to their end; the services; last the gateway, which
# may use what the services have learnt. A step that fails ends it, and what comes after runs on as it was.
set -eu
cd "$(dirname "$0")"
overlay=overlays/${1:?Say which overlay: release.sh production}
firm() { kubectl --namespace firm "$@"; }

manifests=$(mktemp)
trap 'rm -f "$manifests"' EXIT
kubectl kustomize "$overlay" > "$manifests"
kubectl apply -f base/namespace.yaml
firm get secret firm --output name || {
  echo 'Create the Secret first: kubectl -n firm create secret generic firm --from-env-file=FILE (infra/README.md).' >&2
  exit 1
}

# A Job cannot be changed.
firm delete job migrate --ignore-not-found
kubectl apply -f "$manifests" --selector firm.example/step=prepare
until firm wait --for=condition=complete --timeout=5s job/migrate 2> /dev/null; do
  if [ "$(firm get job migrate --output 'jsonpath={.status.conditions[?(@.type=="Failed")].status}')" = True ]; then
    firm logs job/migrate --all-containers >&2
    echo 'The migrations have failed; nothing was replaced.' >&2
    exit 1
  fi
done

kubectl apply -f "$manifests" --selector 'firm.example/step!=prepare,app.kubernetes.io/name!=gateway'
for deployment in content alfred video-api video-worker; do
  firm rollout status "deployment/$deployment" --timeout=10m
done
kubectl apply -f "$manifests" --selector app.kubernetes.io/name=gateway
firm rollout status deployment/gateway --timeout=10m
