import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '../logging/logger.js';
import { Chores } from './chores.js';

const silentLogger = () => new Logger('test', 'error');

describe('Chores', () => {
  it('runs a chore when the application has started, again after each end, and never beside itself', async () => {
    const chores = new Chores(silentLogger());
    let [runs, underWay, mostUnderWay] = [0, 0, 0];
    chores.every(1, 'counting', async () => {
      runs++;
      mostUnderWay = Math.max(mostUnderWay, ++underWay);
      await sleep(5);
      underWay--;
    });
    expect(runs).toBe(0);
    chores.onApplicationBootstrap();
    while (runs < 3) await sleep(1);
    await chores.beforeApplicationShutdown();
    expect(mostUnderWay).toBe(1);
    expect(underWay).toBe(0);
    const atStop = runs;
    await sleep(10);
    expect(runs).toBe(atStop);
  });

  it('tries again after a failure', async () => {
    const chores = new Chores(silentLogger());
    let runs = 0;
    chores.every(1, 'failing', async () => {
      runs++;
      throw new Error('away');
    });
    chores.onApplicationBootstrap();
    while (runs < 2) await sleep(1);
    await chores.beforeApplicationShutdown();
    expect(runs).toBeGreaterThanOrEqual(2);
  });
});
