import { describe, expect, it } from '@jest/globals';
import { EVENTS } from '@firm/contracts/events';
import ts from 'typescript';
import { packages, sourcesOf, type SourceFile } from './sources.js';

const ROUTE = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'All'];
const ACCESS = ['Anyone', 'Staff', 'GatewayOnly', 'Probe'];

function decoratorsOf(node: ts.ClassDeclaration | ts.MethodDeclaration): string[] {
  return (ts.getDecorators(node) ?? []).map(({ expression }) =>
    ts.isCallExpression(expression) ? expression.expression.getText() : expression.getText(),
  );
}

/** The routes of a controller, each with whether it says who may enter. */
function routesOf(file: SourceFile): { route: string; isDeclared: boolean }[] {
  const routes: { route: string; isDeclared: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassDeclaration(node)) {
      const ofClass = decoratorsOf(node);
      for (const member of node.members.filter(ts.isMethodDeclaration)) {
        const ofMethod = decoratorsOf(member);
        if (!ofMethod.some((name) => ROUTE.includes(name))) continue;
        const isDeclared = [...ofClass, ...ofMethod].some((name) => ACCESS.includes(name));
        routes.push({ route: `${file.path} ${member.name.getText()}`, isDeclared });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file.tree);
  return routes;
}

describe('every route of every controller', () => {
  it('declares who may enter', () => {
    const controllers = packages.flatMap(sourcesOf).filter(({ path }) => path.endsWith('.controller.ts'));
    const routes = controllers.flatMap(routesOf);
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ isDeclared }) => !isDeclared)).toEqual([]);
  });
});

describe('every event', () => {
  it('has a reader', () => {
    const readers: Record<string, { to: readonly string[] }> = EVENTS;
    expect(Object.values(readers).filter(({ to }) => to.length === 0)).toEqual([]);
  });
});
