import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findRepository } from '../../dev/stack/repository.js';

const folder = join(findRepository(), 'infra/deploy/observability');

export interface AlertRule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: 'page' | 'ticket' };
  annotations: { summary: string };
}

/** The rules of alerts.yaml. */
export const readAlertRules = (): AlertRule[] =>
  (parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8')) as { groups: { rules: AlertRule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );

export const readRunbook = (): string => readFileSync(join(folder, 'runbook.md'), 'utf8');

interface Dashboard {
  title: string;
  uid: string;
  panels: { id: number; title: string; targets?: { expr: string }[] }[];
}

/** The dashboards for Grafana, by file name. */
export const readDashboards = (): [string, Dashboard][] =>
  readdirSync(join(folder, 'dashboards')).map((name) => [
    name,
    JSON.parse(readFileSync(join(folder, 'dashboards', name), 'utf8')) as Dashboard,
  ]);
