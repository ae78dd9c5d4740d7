import { afterEach, expect, it } from '@jest/globals';
import { runContainers } from './containers.js';

const { PATH } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
});

it('says what it did not run where there is neither an engine nor kubectl, and proves nothing', async () => {
  process.env.PATH = '/nowhere';
  const said: string[] = [];
  const { figures, faults } = await runContainers({ images: undefined }, (line) => said.push(line));
  expect(faults).toEqual(['docker-compose.yml did not run', 'the Kubernetes overlays did not run']);
  expect(said).toEqual([
    expect.stringMatching(/^\*\*\* DID NOT RUN: docker-compose\.yml: neither docker nor podman answers/),
    expect.stringMatching(/^\*\*\* DID NOT RUN: the Kubernetes overlays: kubectl is not installed/),
  ]);
  expect(figures).toEqual({});
});
