// Rules that no ESLint plugin knows.
import { EVENTS } from '@firm/contracts/events';
import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listFiles, packages, repository, sourcesOf, type SourceFile } from './sources.js';

const ROUTE = /^(Get|Post|Put|Patch|Delete|Head|Options|All)$/;
const ACCESS = /^(Anyone|Staff|GatewayOnly|Probe)$/;
/** Names under which nothing can be found. */
const MEANINGLESS = /^(utils?|helpers?|common|shared|core|misc|general|types|interfaces|constants|index)$/;

const decoratorsOf = (node: ts.ClassDeclaration | ts.MethodDeclaration) =>
  (ts.getDecorators(node) ?? []).map(({ expression }) =>
    (ts.isCallExpression(expression) ? expression.expression : expression).getText(),
  );

/** The routes of a controller, each with whether it or its class declares who has access. */
function routesOf({ path, tree }: SourceFile): { route: string; isDeclared: boolean }[] {
  return tree.statements.filter(ts.isClassDeclaration).flatMap((declaration) =>
    declaration.members
      .filter(ts.isMethodDeclaration)
      .filter((method) => decoratorsOf(method).some((name) => ROUTE.test(name)))
      .map((method) => ({
        route: `${path} ${method.name.getText()}`,
        isDeclared: [...decoratorsOf(declaration), ...decoratorsOf(method)].some((name) => ACCESS.test(name)),
      })),
  );
}

describe('the sources', () => {
  it('declare for every route who has access', () => {
    const controllers = packages.flatMap(sourcesOf).filter(({ path }) => path.endsWith('.controller.ts'));
    const routes = controllers.flatMap(routesOf);
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ isDeclared }) => !isDeclared)).toEqual([]);
  });

  it('name a receiver for every event', () => {
    const events: Record<string, { to: readonly string[] }> = EVENTS;
    expect(Object.entries(events).filter(([, { to }]) => to.length === 0)).toEqual([]);
  });

  it.each(packages)('have no meaningless file or folder name in %s', (folder) => {
    const isMeaningless = (path: string) =>
      /\.(tsx?|mjs)$/.test(path) && path.split('/').some((part) => MEANINGLESS.test(part.replace(/\.\w+$/, '')));
    expect(listFiles(folder).filter(isMeaningless)).toEqual([]);
  });

  it('describe the variables in .env.example as in the table of variables', async () => {
    // Plain JavaScript without types: it runs before anything is installed.
    const generator = join(repository, 'infra/dev/env-example.mjs');
    const { renderEnvExample } = (await import(generator)) as { renderEnvExample(): string };
    expect(readFileSync(join(repository, '.env.example'), 'utf8')).toBe(renderEnvExample());
  });
});

it('the browser bundle contains no decorators', () => {
  const assets = join(repository, 'web/dist/client/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const decorated = scripts.filter((name) =>
    /class-validator|reflect-metadata|design:paramtypes/.test(readFileSync(join(assets, name), 'utf8')),
  );
  expect(scripts).not.toEqual([]);
  expect(decorated).toEqual([]);
});
