import { startTestStores } from '../runner/test-stores.js';
import { Composed } from './composed.js';
import { envExample } from './described-topologies.js';
import { restartUnderLoad } from './rolling-restart.js';

const COUNTS = { gateway: 2, content: 1, 'video-worker': 3 };
const LOAD = { clients: { readers: 4, chatters: 2 }, videos: 12 };

/** Restarts every process of the composed site under load; says what it saw, and whether nobody noticed. */
export async function rehearseRollingRestart(say: (line: string) => void): Promise<boolean> {
  const stores = await startTestStores(process.env);
  Object.assign(process.env, stores.variables);
  const composed = await Composed.up(envExample(), COUNTS, 10);
  try {
    say('Everything runs; restarting one process after the other …');
    const report = await restartUnderLoad(composed.topology, { ...LOAD, environment: composed.environment });
    const { restarted, reads, chats, videos, repeated, failures } = report;
    const jobs = await composed.database.query<{ state: string; count: number }>(
      'select state, count(*)::int from video.video_jobs group by state',
    );
    say(`restarted: ${restarted.join(', ')}`);
    say(`${reads} pages read, ${chats} chat answers, ${videos} videos of ${LOAD.videos}; ${repeated} repeated as told`);
    say(`jobs: ${jobs.map(({ state, count }) => `${count} ${state}`).join(', ')}`);
    for (const failure of failures) say(`failed: ${failure}`);
    const isDone = jobs.length === 1 && jobs[0]?.state === 'completed' && videos === LOAD.videos;
    return isDone && failures.length === 0 && report.isStillSignedIn && report.previewOpens;
  } finally {
    await composed.down();
    await stores.stop();
  }
}
