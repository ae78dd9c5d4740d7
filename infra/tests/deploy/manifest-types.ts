import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from './kubernetes-manifests.js';
import { repository } from './process-spec.js';

/** Types made of the schemas of Kubernetes 1.36 and KEDA; installed for this check alone, since they are large. */
const PACKAGES = ['kubernetes-models@5.1.0', '@kubernetes-models/keda@2.0.0'];

/**
 * Has the compiler compare manifests with the types of Kubernetes: an unknown field, a wrong type or a wrong word is an error.
 * @returns the errors, a line each.
 * @throws Error when npm cannot install the types.
 */
export function compileManifests(manifests: Manifest[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'firm-manifests-'));
  try {
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, ...PACKAGES], {
      cwd: folder,
      stdio: 'ignore',
    });
    const declarations = manifests.map((manifest, index) => {
      const { apiVersion, kind, metadata } = manifest;
      const from = `${apiVersion.startsWith('keda') ? '@kubernetes-models/keda' : 'kubernetes-models'}/${apiVersion}/${kind}`;
      return `import type { I${kind} as T${index} } from '${from}'; // ${metadata.name}
const manifest${index}: T${index} = ${JSON.stringify(manifest)};`;
    });
    writeFileSync(join(folder, 'manifests.ts'), declarations.join('\n'));
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'];
    const tsc = join(repository, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(tsc, [...options, 'manifests.ts'], { cwd: folder, encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.includes('error'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
