// The start of a bundled program: `dist/main.js` is a copy of this file and runs `dist/main.cjs`, with the code that V8 had compiled
// of it when it was built: compiling takes half of the time in which a program is loaded (infra/decisions/0018).
//
// With KEEP_COMPILED_CODE and no other variable it writes that code when the program ends, which it does for want of settings once
// all of its modules are loaded. V8 takes it only in the same version and under the same flags of V8, which its name tells.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/** The scripts of the program and of its parts, and what each exports, by path. */
const scripts = new Map();
const modules = new Map();

const pathOfCode = (path) => `${path}.${cachedDataVersionTag()}.code`;

/** As Node loads a CommonJS module, whose compiled code it would not keep. */
function load(path) {
  const known = modules.get(path);
  if (known) return known.exports;
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(path, 'utf8')}\n})`;
  const code = pathOfCode(path);
  const script = new Script(source, { filename: path, cachedData: existsSync(code) ? readFileSync(code) : undefined });
  scripts.set(path, script);
  const module = { exports: {} };
  modules.set(path, module);
  const requireFrom = createRequire(path);
  const requirePart = (id) =>
    id.startsWith('./') || id.startsWith('../') ? load(join(dirname(path), id)) : requireFrom(id);
  const require = Object.assign(requirePart, requireFrom);
  script.runInThisContext().call(module.exports, module.exports, require, module, path, dirname(path));
  return module.exports;
}

if (process.env.KEEP_COMPILED_CODE)
  process.on('exit', () => {
    for (const [path, script] of scripts) writeFileSync(pathOfCode(path), script.createCachedData());
  });

load(fileURLToPath(import.meta.url).replace(/js$/, 'cjs'));
