// @ts-check
// What `@jest/globals` is for a file that Node loads; evaluated anew for each file that imports it.
const current = () => /** @type {any} */ (globalThis)[Symbol.for('firm.jest-globals')];

export const { describe, expect, it, jest, test } = current();

// What several files share may ask for these, too.
export const afterAll = (/** @type {unknown[]} */ ...args) => current().afterAll(...args);
export const afterEach = (/** @type {unknown[]} */ ...args) => current().afterEach(...args);
export const beforeAll = (/** @type {unknown[]} */ ...args) => current().beforeAll(...args);
export const beforeEach = (/** @type {unknown[]} */ ...args) => current().beforeEach(...args);
