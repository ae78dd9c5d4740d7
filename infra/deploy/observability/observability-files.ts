import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findRepository } from '../../dev/stack/repository.js';

const FOLDER = join(findRepository(), 'infra/deploy/observability');

export const ALERTS_FILE = join(FOLDER, 'alerts.yaml');

export interface AlertRule {
  alert: string;
  expr: string;
  labels: { severity: 'page' | 'ticket' };
  annotations: { summary: string };
}

export const readAlertRules = (): AlertRule[] =>
  (parse(readFileSync(ALERTS_FILE, 'utf8')) as { groups: { rules: AlertRule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );

export const readRunbook = (): string => readFileSync(join(FOLDER, 'runbook.md'), 'utf8');

interface Dashboard {
  title: string;
  uid: string;
  panels: { id: number; title: string; targets?: { expr: string }[] }[];
}

/** The Grafana dashboards, by file name. */
export const readDashboards = (): [string, Dashboard][] =>
  readdirSync(join(FOLDER, 'dashboards')).map((name) => [
    name,
    JSON.parse(readFileSync(join(FOLDER, 'dashboards', name), 'utf8')) as Dashboard,
  ]);

/** The PromQL expressions of all rules and dashboards. */
export const readExpressions = (): string[] => [
  ...readAlertRules().map(({ expr }) => expr),
  ...readDashboards().flatMap(([, { panels }]) =>
    panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ),
];

/** The metrics that an expression selects: identifiers outside of strings and `by (…)`, functions and keywords apart. */
export const metricsIn = (expression: string): string[] =>
  expression.replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\bby\s*\([^)]*\)/g, '').match(/\b[a-z_][\w:]*\b(?!\s*\()/g) ?? [];
