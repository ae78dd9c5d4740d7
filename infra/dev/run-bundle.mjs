// The start of a bundled program: `dist/main.js` is a copy of this file and runs `dist/main.cjs`, with the code that V8 had compiled
// of it when it was built: compiling takes half of the time in which a program is loaded (infra/decisions/0018).
//
// With KEEP_COMPILED_CODE and no other variable it writes that code when the program ends, which it does for want of settings once
// all of its modules are loaded.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

const isKeeping = Boolean(process.env.KEEP_COMPILED_CODE);
/** What the program and its parts were compiled to, and what each exports, by path. */
const compiled = new Map();
const modules = new Map();

/** The tag is of V8's version and flags, and of what the processor can do. */
const pathOfCode = (path) => `${path}.${cachedDataVersionTag()}.code`;

/** V8 itself compares only the length of the source, and would run damaged code. */
const digestOf = (source, code) =>
  createHash('sha256').update(`${process.version} ${process.arch}`).update(source).update(code).digest();

/** The code that was kept of a source; undefined where there is none, or it is not whole. */
function readCode(path, source) {
  try {
    const kept = readFileSync(pathOfCode(path));
    const [digest, code] = [kept.subarray(0, 32), kept.subarray(32)];
    return digest.equals(digestOf(source, code)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** As Node loads a CommonJS module, whose compiled code it would not keep. */
function load(path) {
  const known = modules.get(path);
  if (known) return known.exports;
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(path, 'utf8')}\n})`;
  const script = new Script(source, { filename: path, cachedData: isKeeping ? undefined : readCode(path, source) });
  if (isKeeping) compiled.set(path, { source, script });
  const module = { exports: {} };
  modules.set(path, module);
  const requireFrom = createRequire(path);
  const requirePart = (id) =>
    id.startsWith('./') || id.startsWith('../') ? load(join(dirname(path), id)) : requireFrom(id);
  const require = Object.assign(requirePart, requireFrom);
  try {
    script.runInThisContext().call(module.exports, module.exports, require, module, path, dirname(path));
  } catch (error) {
    modules.delete(path);
    throw error;
  }
  return module.exports;
}

if (isKeeping)
  process.on('exit', () => {
    for (const [path, { source, script }] of compiled) {
      const code = script.createCachedData();
      writeFileSync(pathOfCode(path), Buffer.concat([digestOf(source, code), code]));
    }
  });

load(fileURLToPath(import.meta.url).replace(/js$/, 'cjs'));
