import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { findRepository } from '../../dev/stack/repository.js';

export const repository = findRepository();

export interface Import {
  specifier: string;
  /** Gone after compilation. */
  isTypeOnly: boolean;
  /** Loaded only when the program comes to it. */
  isDynamic: boolean;
}

/** A source file of ours, with its path from the top of the repository. */
export class SourceFile {
  readonly text: string;
  private found: Import[] | undefined;

  constructor(readonly path: string) {
    this.text = readFileSync(join(repository, path), 'utf8');
  }

  get isTest(): boolean {
    return /\.test\.tsx?$/.test(this.path) || this.path.includes('/testing/');
  }

  /** Static and dynamic imports, and re-exports. */
  get imports(): Import[] {
    return (this.found ??= this.findImports());
  }

  private findImports(): Import[] {
    const found: Import[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        found.push({
          specifier: node.moduleSpecifier.text,
          isTypeOnly: node.importClause?.isTypeOnly ?? false,
          isDynamic: false,
        });
      } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
        found.push({ specifier: node.moduleSpecifier.text, isTypeOnly: node.isTypeOnly, isDynamic: false });
      } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const [argument] = node.arguments;
        if (argument && ts.isStringLiteral(argument))
          found.push({ specifier: argument.text, isTypeOnly: false, isDynamic: true });
      }
      ts.forEachChild(node, visit);
    };
    visit(this.tree);
    return found;
  }

  get tree(): ts.SourceFile {
    const kind = this.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    return ts.createSourceFile(this.path, this.text, ts.ScriptTarget.Latest, true, kind);
  }
}

/** The folders of all packages: `services/content`, `web`, … */
export const packages: string[] = [
  ...readdirSync(join(repository, 'services')).map((name) => `services/${name}`),
  'web',
  'infra/dev/fakes',
  'infra',
].filter((folder) => existsSync(join(repository, folder, 'package.json')));

const read = new Map<string, SourceFile[]>();

/** Every TypeScript file of a package; read and parsed once, since several rules look at all of them. */
export function sourcesOf(folder: string): SourceFile[] {
  const files =
    read.get(folder) ??
    listFiles(join(repository, folder))
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .filter((path) => folder.endsWith('/fakes') || !path.includes('/dev/fakes/'))
      .map((path) => new SourceFile(relative(repository, path)));
  read.set(folder, files);
  return files;
}

/** Every file below a folder that people write. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|coverage|\..*)$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

export interface PackageJson {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export const readPackageJson = (folder: string) =>
  JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as PackageJson;
